/**
 * Node flags of the server, also in package.json and the Dockerfile. The process needs about 60 MB of objects, but by
 * default garbage collection runs so late that it grows to 350 MB: with these limits the soak of `npm run bench` ends
 * at two thirds of that, at the same speed.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=512"];
