/** The devices with notifications: what each shows, a test, and removal. Plain forms. */
import { Form } from "react-router";
import { parseUserAgent } from "#app/domains/accounts/device-name.ts";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { PUSH_KINDS, type PushDevice } from "../push/push-device.ts";

/** current: id of this browser's device. path: the page that takes the forms. */
export function PushDevices({
	devices,
	current,
	path,
}: {
	devices: PushDevice[];
	current: string | null;
	path: string;
}) {
	const { t } = useTranslation("push");
	if (devices.length === 0) return <p className="text-muted">{t("noDevices")}</p>;
	return (
		<ul className="panel divide-y divide-line">
			{devices.map((device) => (
				<DeviceRow key={device.id} device={device} isCurrent={device.id === current} path={path} />
			))}
		</ul>
	);
}

function DeviceRow({ device, isCurrent, path }: { device: PushDevice; isCurrent: boolean; path: string }) {
	const { t } = useTranslation("push");
	const language = useLanguage();
	const { browser, system } = parseUserAgent(device.user_agent);
	const name = browser && system ? t("deviceOn", { browser, system }) : (browser ?? system ?? t("deviceUnknown"));
	const when = (iso: string) => ({ when: formatMoment(iso, language) });
	return (
		<li className="grid gap-2 p-4">
			<p className="flex flex-wrap items-center gap-2 font-medium">
				{name}
				{isCurrent ? <span className="badge bg-sea-soft text-sea">{t("thisDevice")}</span> : null}
			</p>
			<p className="figures text-sm text-muted">
				{t("since", when(device.created_at))}
				{device.last_ok_at ? (
					<>
						<br />
						{t("lastOk", when(device.last_ok_at))}
					</>
				) : null}
			</p>
			{device.failures > 0 ? <p className="text-sm text-bad">{t("failing", { count: device.failures })}</p> : null}
			<details>
				<summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("choose")}</summary>
				<Form method="post" action={path} preventScrollReset className="grid justify-items-start gap-1">
					<input type="hidden" name="device" value={device.id} />
					{PUSH_KINDS.map((kind) => (
						<label key={kind} className="flex min-h-11 items-center gap-3">
							<input type="checkbox" name={kind} defaultChecked={device.preferences[kind]} className="tick" />
							{t(`kinds.${kind}`)}
						</label>
					))}
					<DeviceButton intent="choose-device" label={t("saveNamed", { device: name })}>
						{t("save")}
					</DeviceButton>
				</Form>
			</details>
			<Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-3">
				<input type="hidden" name="device" value={device.id} />
				<DeviceButton intent="test-device" label={t("testNamed", { device: name })}>
					{t("test.send")}
				</DeviceButton>
				<DeviceButton intent="remove-device" label={t("removeNamed", { device: name })}>
					{t("remove")}
				</DeviceButton>
			</Form>
		</li>
	);
}

function DeviceButton({ intent, label, children }: { intent: string; label: string; children: string }) {
	return (
		<button type="submit" name="intent" value={intent} aria-label={label} className="button button-secondary">
			{children}
		</button>
	);
}
