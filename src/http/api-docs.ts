import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Context, Hono } from "hono";
import { matchesTag, tagOf } from "./assets.ts";
import { chosenCoding } from "./content-coding.ts";
import type { HttpEnv } from "./context.ts";
import { openApiPath } from "./data/openapi-routes.ts";

export const apiDocsPath = "/docs/api";

const types = { "swagger-ui-bundle.js": "text/javascript; charset=utf-8", "swagger-ui.css": "text/css; charset=utf-8" };
type FileName = keyof typeof types;
type File = { type: string; tag: string; plain: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> };

/** Names a file that the shop does not serve, and that browsers with open developer tools ask for. */
const sourceMap = /\n\/\*# sourceMappingURL=\S+\*\/\s*$/;

/** Reads a file of the viewer, when somebody first opens the page. */
function readFile(name: FileName): File {
	const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
	const text = readFileSync(join(folder, name), "utf8");
	const plain = new TextEncoder().encode(text.replace(sourceMap, ""));
	const brotli = new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
	return { type: types[name], tag: tagOf(plain), plain, brotli };
}

const files = new Map<FileName, File>();
function fileNamed(name: FileName): File {
	const file = files.get(name) ?? readFile(name);
	files.set(name, file);
	return file;
}

const styles = `
body { margin: 0; background: #fff; }
.swagger-ui .wrapper { padding: 0 16px; }
.swagger-ui .scheme-container { box-shadow: none; padding: 8px 0; }
@media (max-width: 640px) {
	.swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
	.swagger-ui .opblock .opblock-summary-path { max-width: 100%; flex-basis: 60%; }
	.swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 8px; }
	.swagger-ui table.parameters, .swagger-ui table.parameters > tbody, .swagger-ui .parameters > tbody > tr { display: block; }
	.swagger-ui .parameters > tbody > tr > td { display: block; max-width: 100%; padding-left: 0; }
	.swagger-ui .parameters thead { display: none; }
	.swagger-ui .opblock-body pre.microlight { max-width: calc(100vw - 80px); }
	.swagger-ui .responses-table, .swagger-ui .responses-table > tbody, .swagger-ui .responses-table > tbody > tr,
	.swagger-ui .responses-table > tbody > tr > td { display: block; width: 100%; max-width: 100%; min-width: 0; padding-left: 0; }
	.swagger-ui .responses-table > thead { display: none; }
}`;

const pageOf = (nonce: string): string => `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow">
<title>Record platform – API</title>
<link rel="stylesheet" href="${apiDocsPath}/swagger-ui.css" nonce="${nonce}">
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main id="viewer"></main>
<script src="${apiDocsPath}/swagger-ui-bundle.js" nonce="${nonce}"></script>
<script nonce="${nonce}">
SwaggerUIBundle({
	url: "${openApiPath}",
	dom_id: "#viewer",
	validatorUrl: null,
	docExpansion: "none",
	defaultModelsExpandDepth: 0,
	filter: true,
	deepLinking: true,
	requestSnippetsEnabled: false,
});
</script>
</body>
</html>`;

/** A page that describes the record platform and sends its calls, with the session of the reader. */
export const apiDocs = () =>
	new Hono<HttpEnv>()
		.get(apiDocsPath, (c) => {
			c.header("Cache-Control", "no-store");
			return c.html(pageOf(c.get("nonce")));
		})
		.get(`${apiDocsPath}/swagger-ui-bundle.js`, (c) => sendFile(c, "swagger-ui-bundle.js"))
		.get(`${apiDocsPath}/swagger-ui.css`, (c) => sendFile(c, "swagger-ui.css"));

function sendFile(c: Context<HttpEnv>, name: FileName): Response {
	const { type, tag, plain, brotli } = fileNamed(name);
	const isCompressed = chosenCoding(c.req.header("accept-encoding") ?? null, ["br"]) !== null;
	const eTag = `"${tag}${isCompressed ? "-br" : ""}"`;
	c.header("Cache-Control", "public, max-age=3600");
	c.header("Vary", "Accept-Encoding");
	c.header("ETag", eTag);
	if (matchesTag(c.req.header("if-none-match") ?? null, eTag)) return c.body(null, 304);
	if (isCompressed) c.header("Content-Encoding", "br");
	return c.body(isCompressed ? brotli : plain, 200, { "Content-Type": type });
}
