import { Hono } from "hono";
import * as z from "zod";
import { throttle } from "#db/throttle.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { errorBody } from "./errors.ts";

const line = (length: number) => z.string().transform((text) => text.slice(0, length).replace(/\p{Cc}+/gu, " "));

const BrowserError = z.strictObject({ message: line(500), where: line(200), requestId: line(64) });

const limit = { name: "problems", times: 20, seconds: 60 };

/** Logs errors that browsers report, with the request id that the visitor saw. */
export const browserErrors = ({ log, metrics }: Pick<Deps, "log" | "metrics">) =>
	new Hono<HttpEnv>().post("/problems", async (c) => {
		await throttle(c.get("act").db, limit, c.get("visitor")());
		const report = BrowserError.safeParse(await c.req.json().catch(() => null));
		if (!report.success) return c.json(errorBody("invalid", "message, where and requestId must be strings"), 400);
		metrics.browserErrors.inc();
		log.warn({ report: report.data }, "error in a browser");
		return c.body(null, 204);
	});
