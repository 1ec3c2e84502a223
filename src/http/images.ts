import { type Context, Hono } from "hono";
import type { Act } from "#act.ts";
import { type PictureInfo, pictureByKey } from "#files/pictures.db.ts";
import { renditionOf } from "#files/pictures.flows.ts";
import { type Bytes, isOfferedSize, type PictureRequest, parsePictureRequest } from "#files/pictures.ts";
import { newLoadingCache } from "#shared/cache.ts";
import { type Backdrop, defaultSize, mediaPath, pictureAddress, type Size, withSize } from "#shared/images.ts";
import { Refusal, refusalIn } from "#shared/refusal.ts";
import { matchesTag, tagOf } from "./assets.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { noteRefusal } from "./refusal-causes.ts";

type Rendition = { webp: Bytes; tag: string };

/** Shorter than Bun's timeout. The rendering continues, and the browser's next request finds it. */
const deadlineMs = 8_000;
const retrySeconds = 2;
const year = 365 * 24 * 60 * 60;

/** Serves every picture at one permanent address. Other addresses of a picture are redirected to it. A missing picture is answered with a
 * placeholder. */
export function images({ pictures, log, imageCdn }: Pick<Deps, "pictures" | "log" | "imageCdn">) {
	/** By full address, so that a cached picture needs no query. */
	const renditions = newLoadingCache<Rendition | null>({
		name: "images.renditions",
		bytesOf: (rendition) => rendition?.webp.length ?? 0,
		keepIf: (rendition) => rendition !== null,
	});
	const render = async (act: Act, format: Size & { backdrop: Backdrop }, { id, version, shape }: PictureInfo) => {
		const webp = await renditionOf(act, pictures, { id, version, shape, ...format });
		return webp && { webp, tag: `"${tagOf(webp)}"` };
	};

	const routes = new Hono<HttpEnv>();
	if (imageCdn !== undefined)
		routes.use(`${mediaPath}/*`, async (c, next) => {
			await next();
			c.header("Cross-Origin-Resource-Policy", "cross-origin"); // the CDN serves it from another origin
		});
	routes.get(`${mediaPath}/:name`, async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const act = c.get("act");
		const cached = renditions.get(pathname + search, act.now);
		if (cached) return send(c, cached);

		const request = parsePictureRequest(c.req.param("name"), c.req.queries());
		const picture = request && (await pictureByKey(act, request.key));
		const format = picture && wantedOf(request, picture);
		if (!format) return sendMissing(c);
		const address = withSize(pictureAddress({ ...picture, ...format }), format);
		if (address !== pathname + search) return redirectTo(c, address);

		const rendition = await withDeadline(renditions.load(address, act.now, () => render(act, format, picture)));
		return rendition ? send(c, rendition) : sendMissing(c);
	});
	routes.all(`${mediaPath}/*`, sendMissing);
	routes.onError((error, c) => {
		const refusal = refusalIn(error);
		if (refusal?.kind !== "unavailable") throw error;
		noteRefusal(c, refusal);
		log.warn({ requestId: c.get("requestId"), err: refusal.cause ?? refusal }, "picture could not be rendered");
		c.header("Retry-After", String(refusal.details.seconds ?? retrySeconds));
		c.header("Cache-Control", "no-store");
		return c.text("Not ready yet", 503); // no placeholder: a browser would take that for the picture
	});
	return routes;
}

/** Null when the picture is not offered in this size or on this backdrop. */
function wantedOf(
	{ size, backdrop }: PictureRequest,
	{ shape, isCutOut }: PictureInfo,
): (Size & { backdrop: Backdrop }) | null {
	const { width, height } = size === "usual" ? defaultSize[shape] : size;
	if (backdrop === "studio" && !isCutOut) return null;
	return isOfferedSize(shape, { width, height }) ? { width, height, backdrop } : null;
}

function send(c: Context<HttpEnv>, { webp, tag }: Rendition): Response {
	c.header("Cache-Control", `public, max-age=${year}, immutable`);
	c.header("ETag", tag);
	if (matchesTag(c.req.header("if-none-match") ?? null, tag)) return c.body(null, 304);
	c.header("Content-Type", "image/webp");
	c.header("Content-Length", String(webp.length));
	return c.body(webp);
}

function redirectTo(c: Context<HttpEnv>, address: string): Response {
	c.header("Cache-Control", "public, max-age=60");
	return c.redirect(address, 302);
}

function sendMissing(c: Context<HttpEnv>): Response {
	c.header("Cache-Control", "public, max-age=60");
	return sendPlaceholder(c, 404);
}

/** An empty cup, in a colour for light and dark themes. */
const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 250" width="250" height="250"><path d="M75 95h85v45a30 30 0 0 1-30 30h-25a30 30 0 0 1-30-30zm85 12h10a20 20 0 0 1 0 40h-11M65 185h105" fill="none" stroke="#8a7d72" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

function sendPlaceholder(c: Context<HttpEnv>, status: 404): Response {
	c.header("Content-Type", "image/svg+xml");
	return c.body(placeholder, status);
}

function withDeadline<Made>(rendering: Promise<Made>): Promise<Made> {
	const deadline = Promise.withResolvers<never>();
	const refuse = () => deadline.reject(new Refusal("unavailable", "picture.not-ready", { seconds: retrySeconds }));
	const timer = setTimeout(refuse, deadlineMs);
	return Promise.race([rendering, deadline.promise]).finally(() => clearTimeout(timer));
}
