/**
 * What pictures and documents may do with the service role. Storage accepts any bytes under the name of a picture, so that
 * only the server, which has re-encoded them, may store them.
 */
import { allowBuckets, allowFunctions } from "../service-role.server.ts";

export const avatarFiles = allowBuckets("avatars");
export const agentPhotoFiles = allowBuckets("agent-photos");
/** The picture of an agent: its columns are not the agent's own to write. */
export const agentPhotoCalls = allowFunctions("set_agent_picture");
export const listingPhotoFiles = allowBuckets("listing-photos");
export const listingPhotoCalls = allowFunctions("add_listing_photo", "replace_listing_photo");
/** Documents of agents: opening one is logged by the database, so there is no other way. */
export const documentFiles = allowBuckets("verification-documents");
/** Pictures of archives as they were sent, until a job adds them. */
export const importPictureFiles = allowBuckets("import-pictures");
export const importPictureCalls = allowFunctions("queue_import_pictures");
export const unusedFiles = allowBuckets(
	"avatars",
	"agent-photos",
	"listing-photos",
	"verification-documents",
	"import-pictures",
);
