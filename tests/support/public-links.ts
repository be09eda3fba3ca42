/** Addresses that a page may link to, and others; the server and the database decide alike. */
export const PUBLIC_LINKS = [
	"https://www.youtube.com/watch?v=a1_b-C",
	"https://youtu.be/a1?t=30#x",
	"https://vimeo.com/",
	"https://video.xn--mgba3a4f16a/1/(a),b;c",
];

export const NO_PUBLIC_LINKS = [
	"http://vimeo.com/1",
	"https://user@vimeo.com/1",
	"https://user:word@vimeo.com/1",
	"https://vimeo.com:8443/1",
	"https://93.184.216.34/1",
	"https://[2606:2800::1]/1",
	"https://localhost/1",
	"https://files.local/1",
	"https://vimeo/1",
	"https://-a.com/1",
	"javascript:alert(1)",
	"//vimeo.com/1",
	"vimeo",
];
