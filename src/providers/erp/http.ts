import { createHmac } from "node:crypto";
import * as z from "zod";
import { shortfallOutcomes } from "#orders/orders.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { type BackOffice, type Call, reportedStatuses } from "./erp.ts";

const Standings = z.array(
	z.object({
		id: z.string(),
		status: z.enum(reportedStatuses),
		note: z.string().max(500).nullable().default(null),
		short: z
			.array(
				z.object({ line: z.int(), delivered: z.int().min(0), rest: z.enum(shortfallOutcomes).default("back-order") }),
			)
			.optional(),
	}),
);

/** Statuses of a back office that is overloaded or down. Others mean that the request is wrong. */
const unavailableStatuses = [408, 429, 502, 503, 504];

type Settings = { url: string; secret: string; fetch: (url: string, init: RequestInit) => Promise<Response> };

/** A back office over HTTP: `PUT /orders/{id}` takes an order, `POST /orders/standing` returns the status of orders. Requests are
 * signed, so that the back office can verify the sender. */
export function httpBackOffice({ url, secret, fetch }: Settings): BackOffice {
	async function send(method: "PUT" | "POST", path: string, content: unknown, { signal, requestId }: Call) {
		const body = JSON.stringify(content);
		const signature = createHmac("sha256", secret).update(`${method} ${path}\n${body}`).digest("hex");
		const response = await fetch(`${url}${path}`, {
			method,
			body,
			signal,
			redirect: "error",
			headers: { "Content-Type": "application/json", "X-Request-Id": requestId, "X-Signature": `sha256=${signature}` },
		}).catch((cause: unknown) => {
			throw new Unreachable(`The back office could not be reached for ${method} ${path}`, { cause });
		});
		if (response.ok) return response;
		const message = `The back office answered ${response.status} to ${method} ${path}`;
		throw unavailableStatuses.includes(response.status) ? new Unreachable(message) : new Error(message);
	}
	return {
		async take(paper, call) {
			await send("PUT", `/orders/${paper.id}`, paper, call);
		},
		async reports(open, call) {
			const response = await send("POST", "/orders/standing", { ids: open.map(({ id }) => id) }, call);
			return Standings.parse(await response.json());
		},
	};
}
