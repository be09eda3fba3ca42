/**
 * Narrows the service-role client to what one subject needs: named functions, some buckets. The role has no rights on tables.
 * The narrow clients are made in `gateways/`, and tests/architecture.test.ts says which file may use each of them.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { BackendSchema } from "./backend-schema.ts";
import { type Db, jobClient, serviceRoleClient } from "./clients.server.ts";

type Schema = BackendSchema["public"];
type FunctionName = keyof Schema["Functions"] & string;
type ClientOf<Name extends FunctionName> = SupabaseClient<{
	public: Omit<Schema, "Functions"> & { Functions: Pick<Schema["Functions"], Name> };
}>;

/** A client that calls these functions and no others. */
export function allowFunctions<const Name extends FunctionName>(...names: Name[]): Pick<ClientOf<Name>, "rpc"> {
	return narrow(serviceRoleClient, names);
}

/** The same for functions of jobs that work on many rows and set a longer time-out themselves. */
export function allowJobFunctions<const Name extends FunctionName>(...names: Name[]): Pick<ClientOf<Name>, "rpc"> {
	return narrow(jobClient, names);
}

function narrow<Name extends FunctionName>(client: Db, names: readonly Name[]): Pick<ClientOf<Name>, "rpc"> {
	const rpc = (name: Name, ...rest: unknown[]) => {
		if (!names.includes(name)) throw new Error(`The function ${name} is not allowed here`);
		return (client.rpc as (...all: unknown[]) => unknown).call(client, name, ...rest);
	};
	return { rpc } as unknown as Pick<ClientOf<Name>, "rpc">;
}

/** A client that reads and writes files in these buckets and no others. */
export function allowBuckets(...buckets: string[]): Pick<Db, "storage"> {
	const from = (bucket: string) => {
		if (!buckets.includes(bucket)) throw new Error(`The bucket ${bucket} is not allowed here`);
		return serviceRoleClient.storage.from(bucket);
	};
	return { storage: { from } } as unknown as Pick<Db, "storage">;
}
