/**
 * Node flags of the server, also in package.json and the Dockerfile. The process needs about 60 MB of objects, but by
 * default garbage collection runs so late that it grows to 350 MB: with these limits the soak of `npm run bench` ends
 * at two thirds of that, at the same speed.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=512"];

/**
 * Environment of the server, also in package.json and the Dockerfile. Pages are compressed in several threads, and glibc
 * gives each its own arena that it never returns: over 3,000 different lists 282 MB instead of 323.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };
