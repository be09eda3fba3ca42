/**
 * How Node is started for the server; package.json and the Dockerfile say the same. The process needs some 60 MB of
 * objects, but left to itself it collects them so late that it grows to 350 MB: with less room for short-lived ones and
 * a bound for the others the soak of `npm run bench` ends at two thirds of that, and takes no longer.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=8", "--max-old-space-size=512"];
