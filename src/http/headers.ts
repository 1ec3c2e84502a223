import { createMiddleware } from "hono/factory";
import type { Deps, HttpEnv } from "./context.ts";

type Sources = Pick<Deps, "publicUrl" | "connectSources" | "imageCdn">;

/** Builds the fixed part of the policy once. */
function policyBuilder({ publicUrl, connectSources = [], imageCdn }: Sources) {
	const fixedPolicies = [
		"style-src-attr 'unsafe-inline'",
		["img-src 'self' data:", ...(imageCdn ? [new URL(imageCdn).origin] : [])].join(" "),
		"font-src 'self'",
		["connect-src 'self'", ...connectSources].join(" "),
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		...(publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
	].join("; ");
	return (nonce: string, videoHosts: readonly string[]): string => {
		const frames = videoHosts.length > 0 ? `frame-src ${videoHosts.map((host) => `https://${host}`).join(" ")}; ` : "";
		const nonceSources = `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`;
		return `default-src 'none'; ${nonceSources}; ${frames}${fixedPolicies}`;
	};
}

const fixedHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};

const pageHeaders = Object.entries(fixedHeaders);
const partHeaders = (["X-Content-Type-Options", "Cross-Origin-Resource-Policy"] as const).map(
	(name) => [name, fixedHeaders[name]] as const,
);

/** Scripts, styles, fonts and pictures, which no browser opens as a page. An SVG is one, because it can hold scripts. */
const isPartOfPages = (type: string): boolean => /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(type);

/** Sets the security headers of every response. Pages put the nonce on their scripts. */
export const securityHeaders = (deps: Sources) => {
	const policyOf = policyBuilder(deps);
	return createMiddleware<HttpEnv>(async (c, next) => {
		const nonce = crypto.getRandomValues(new Uint8Array(16)).toBase64();
		c.set("nonce", nonce);
		await next();
		const { headers } = c.res; // c.header() would rebuild the response for each header
		const isPart = isPartOfPages(headers.get("Content-Type") ?? "");
		const hasOwnPolicy = headers.has("Content-Security-Policy"); // a page with its own, stricter policy may be framed
		for (const [name, value] of isPart ? partHeaders : pageHeaders)
			if (!(hasOwnPolicy && name === "X-Frame-Options") && !headers.has(name)) headers.set(name, value);
		// A browser applies the headers of a 304 to its cached page, whose scripts carry an older nonce.
		if (c.res.status !== 304 && !hasOwnPolicy && !isPart)
			headers.set("Content-Security-Policy", policyOf(nonce, c.get("videoHosts") ?? []));
		// Over https only: a browser that receives this header refuses plain http for a year.
		if (deps.publicUrl.startsWith("https:"))
			headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	});
};
