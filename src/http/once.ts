import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { answerGiven, keepAnswer, takeTurn } from "#db/once.ts";
import { throttleInLots } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Served } from "./context.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** What is kept is found by it; no call of ours has a longer name. */
const longestRoute = 1_000;
/** Each keeps its answer for days: more than somebody presses, less than fills a disk. */
const keyed = { name: "keyed", times: 3_000, seconds: 60 * 60 };

/** Undoes the transaction of an answer that is not kept: only what was done is answered again, not what was refused. */
class NotKept extends Error {
	constructor(readonly answer: Response) {
		super("not kept");
	}
}

/** What is refused must stay counted, and what is answered is for one pair of eyes: nothing of a login is undone or kept, nor is a
 * wrong coupon. And what asks a provider holds no transaction open; it is done once by itself. */
const isLetThrough = (route: string): boolean =>
	/[/,](?:auth\.|cart\.useCoupon\b|payments\.(?:start|again)\b)/.test(
		route.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
	);

/** A POST with an Idempotency-Key happens once: its answer is kept in the transaction of what it did. Asked again, it is given
 * again; with another body it is refused; while the first is under way, it is asked to come back. */
export const once = createMiddleware<Served>(async (c, next) => {
	const key = c.req.header("idempotency-key");
	const { userId } = c.get("act").by;
	if (c.req.method !== "POST" || key === undefined || !userId) return next();
	const route = new URL(c.req.url).pathname;
	if (isLetThrough(route)) return next();
	if (!/^[\x21-\x7e]{1,255}$/.test(key) || route.length > longestRoute)
		throw new Refusal("invalid", "request.key-unfit");
	await throttleInLots(c.get("act"), keyed, userId);
	const requestHash = hashOf(await c.req.raw.clone().text());
	const asked = { userId, route, key };

	await inTransaction(c.get("act"), async (act) => {
		if (!(await takeTurn(act.db, asked))) throw new Refusal("conflict", "request.under-way", { seconds: 1 });
		const given = await answerGiven(act.db, asked);
		if (given && given.requestHash !== requestHash) throw new Refusal("invalid", "request.key-used-for-another");
		if (given) {
			const headers = {
				"Content-Type": given.contentType,
				"Idempotency-Replayed": "true",
				"Cache-Control": "no-store",
			};
			c.res = new Response(given.answer, { status: given.status, headers });
			return;
		}
		c.set("act", act);
		await next();
		const { status, headers } = c.res;
		const answer = await c.res.clone().text();
		if (status < 200 || status > 299) throw new NotKept(c.res);
		await keepAnswer(act.db, asked, { requestHash, status, answer, contentType: headers.get("content-type") ?? "" });
	}).catch((error: unknown) => {
		if (!(error instanceof NotKept)) throw error;
		c.res = error.answer;
	});
});
