/** The service worker and the modules beside it: they keep their names when they change. */
export const WORKER_FILES = ["/sw.js", "/offline.js", "/install.js"];
