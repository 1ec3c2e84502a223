import { createHmac } from "node:crypto";
import * as z from "zod";
import { rests } from "#orders/orders.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { type BackOffice, type Call, standings } from "./erp.ts";

const Standings = z.array(
	z.object({
		id: z.string(),
		status: z.enum(standings),
		note: z.string().max(500).nullable().default(null),
		short: z
			.array(z.object({ line: z.int(), delivered: z.int().min(0), rest: z.enum(rests).default("back-order") }))
			.optional(),
	}),
);

/** It has no time, or only what stands before it answers. Any other refusal is of what was asked. */
const notAtHome = [408, 429, 502, 503, 504];

type Settings = { url: string; secret: string; fetch: (url: string, init: RequestInit) => Promise<Response> };

/** A back office that is reached over HTTP: `PUT /orders/{id}` takes an order, `POST /orders/standing` says how orders stand.
 * What is sent is signed, so that it can be told from what somebody else sends. */
export function httpBackOffice({ url, secret, fetch }: Settings): BackOffice {
	async function send(method: "PUT" | "POST", path: string, content: unknown, { signal, requestId }: Call) {
		const body = JSON.stringify(content);
		const signature = createHmac("sha256", secret).update(`${method} ${path}\n${body}`).digest("hex");
		const answer = await fetch(`${url}${path}`, {
			method,
			body,
			signal,
			redirect: "error",
			headers: { "Content-Type": "application/json", "X-Request-Id": requestId, "X-Signature": `sha256=${signature}` },
		}).catch((cause: unknown) => {
			throw new Unreachable(`The back office was not reached for ${method} ${path}`, { cause });
		});
		if (answer.ok) return answer;
		const said = `The back office answered ${answer.status} to ${method} ${path}`;
		throw notAtHome.includes(answer.status) ? new Unreachable(said) : new Error(said);
	}
	return {
		async take(paper, call) {
			await send("PUT", `/orders/${paper.id}`, paper, call);
		},
		async standing(open, call) {
			const answer = await send("POST", "/orders/standing", { ids: open.map(({ id }) => id) }, call);
			return Standings.parse(await answer.json());
		},
	};
}
