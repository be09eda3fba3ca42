/** What anonymous requests get of documents, which only administrators may open. */
import { type Check, GREEN, red, redIf, redWithNames } from "../check.ts";
import { connect, type Project } from "../project.ts";

const BUCKETS = {
	"listing-photos": true,
	"agent-photos": true,
	avatars: true,
	"verification-documents": false,
	"import-pictures": false,
};
const DOCUMENTS = "verification-documents";
const DEPTH = 3;
/** The error code of a refused statement. */
const PERMISSION_DENIED = "42501";
/** What a file answers to whom it is closed. The storage service says 400 where it names another status in the body. */
const CLOSED_STATUSES = [400, 401, 403, 404];

/** Anything else, such as a service that is away, says nothing about who may read. */
const isRefusal = ({ status, statusCode }: { status?: unknown; statusCode?: unknown }) =>
	[status, statusCode].some((code) => ["401", "403"].includes(String(code)));

/** A file of the bucket; undefined when it has none. */
async function findDocument(project: Project, folder = "", depth = DEPTH): Promise<string | undefined> {
	const { data, error } = await connect(project, project.secretKey).storage.from(DOCUMENTS).list(folder, { limit: 1 });
	if (error) throw new Error(`listing the files with the secret key: ${error.message}`);
	const [entry] = data;
	if (!entry) return undefined;
	const path = folder ? `${folder}/${entry.name}` : entry.name;
	if (entry.id !== null) return path;
	return depth > 1 ? findDocument(project, path, depth - 1) : undefined;
}

export const FILE_CHECKS: Check[] = [
	{
		name: "buckets",
		async run(project) {
			const { data, error } = await connect(project, project.secretKey).storage.listBuckets();
			if (error) return red(`they cannot be listed (${error.message})`);
			const found = new Map(data.map((bucket) => [bucket.name, bucket.public]));
			return redWithNames(
				"missing, or public instead of private",
				Object.entries(BUCKETS).flatMap(([name, isPublic]) => (found.get(name) === isPublic ? [] : [name])),
			);
		},
		remedy:
			"Apply the migrations, and set what was changed by hand back: only verification-documents and import-pictures are private.",
	},
	{
		name: "documents are closed to everybody",
		async run(project) {
			const visitor = connect(project, project.publishableKey);
			const { data: rows, error } = await visitor.from("verification_documents").select("id").limit(1);
			if (rows) return red("the table can be read without an account");
			if (error.code !== PERMISSION_DENIED) return red(`the table answers something else (${error.message})`);
			const { data: files, error: refusal } = await visitor.storage.from(DOCUMENTS).list("", { limit: 1 });
			if (files && files.length > 0) return red("the files can be listed without an account");
			if (refusal && !isRefusal(refusal)) return red(`the list of files answers something else (${refusal.message})`);
			const path = await findDocument(project);
			if (!path) return GREEN;
			const open = await fetch(`${project.url}/storage/v1/object/public/${DOCUMENTS}/${encodeURI(path)}`);
			await open.body?.cancel();
			if (open.ok) return red("a file can be opened without an account");
			return redIf(!CLOSED_STATUSES.includes(open.status), `a file answers ${open.status} without an account`);
		},
		remedy: "Remove policies on storage.objects that the migrations do not have, and set the bucket to private.",
	},
];
