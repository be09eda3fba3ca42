/** Service worker of the site. Each subject has a file of its own; a page registers it for people who use it. */
importScripts("/sw/push.js");
