import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { type ActDeps, guest, portsOf } from "#act.ts";
import { readTraceparent, writeTraceparent } from "#shared/trace.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { requestOf } from "./log.ts";
import { countRefusals } from "./refusal-causes.ts";
import { visitorReader } from "./visitor.ts";

const wellFormed = /^[\w-]{8,64}$/;

type ServerBindings = { server?: { requestIP(request: Request): { address: string } | null } };

/** Gives every request an id (the client's, if well-formed), the trace that it belongs to, an act and a log line. The line has the route, not the address, because
 * addresses can contain personal data. */
export const requests = ({
	database,
	log,
	metrics,
	secret,
	trustedProxies,
	shutdownSignal,
	imageCdn,
	...parts
}: Omit<Deps, "feed"> & ActDeps) => {
	const deps = portsOf(parts);
	const visitorOf = visitorReader(secret, trustedProxies);
	return createMiddleware<HttpEnv & { Bindings: ServerBindings }>(async (c, next) => {
		const started = performance.now();
		const header = c.req.header("x-request-id") ?? "";
		const requestId = wellFormed.test(header) ? header : crypto.randomUUID();
		c.set("requestId", requestId);
		const { raw } = c.req; // reading the body replaces this request by one without a connection
		c.set("visitor", () => {
			const connected = c.env?.server?.requestIP(raw)?.address ?? "";
			return visitorOf(connected, c.req.header("x-forwarded-for"));
		});
		const pictures = imageCdn && { imageCdn };
		const trace = readTraceparent(c.req.header("traceparent"));
		c.set("act", {
			db: database.db,
			by: guest,
			now: new Date(),
			requestId,
			deps,
			...pictures,
			...(trace && { trace }),
		});

		const { method } = c.req;

		await requestOf.run({ requestId, trace }, next);

		const ms = performance.now() - started;
		const route = routePath(c); // the route that answered
		const { status, headers } = c.res;
		headers.set("X-Request-Id", requestId);
		if (trace) headers.set("Traceresponse", writeTraceparent(trace));
		headers.set("Server-Timing", `app;dur=${ms.toFixed(1)}`);
		if (shutdownSignal.aborted) headers.set("Connection", "close");
		countRefusals(metrics, { status, noted: c.get("refusalCauses") });
		metrics.requests.observe({ method, route, status }, ms / 1000);
		log.info({ requestId, ...(trace && { traceId: trace.id }), method, route, status, ms: Math.round(ms) }, "answered");
	});
};
