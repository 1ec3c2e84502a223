import { Refusal } from "#shared/refusal.ts";
import { signatureHeader } from "./sandbox.ts";

type Settings = { publicUrl: string; fetch: (url: string, init: RequestInit) => Promise<Response> };
type Message = { raw: string; signature: string };

const deadlineMs = 10_000;
const retrySeconds = 2;

/** The shop cannot take a message now. `seconds` is sent as Retry-After. */
const unavailable = (cause: unknown, seconds: number) =>
	Object.assign(new Refusal("unavailable", "payment.unavailable", { seconds }), { cause });

/** Sends the sandbox's messages to the shop's own webhook. */
export const sandboxMessages =
	({ publicUrl, fetch }: Settings) =>
	async ({ raw, signature }: Message): Promise<void> => {
		const headers = { "Content-Type": "application/json", [signatureHeader]: signature };
		const request = { method: "POST", headers, body: raw, signal: AbortSignal.timeout(deadlineMs) };
		const response = await fetch(`${publicUrl}/webhooks/payment/sandbox`, request).catch((error: unknown) => {
			throw unavailable(error, retrySeconds);
		});
		if (response.ok) return;
		const error = new Error(`the shop refused a message of the sandbox: ${response.status}`);
		if (response.status !== 429 && response.status !== 503) throw error;
		throw unavailable(error, Number(response.headers.get("Retry-After")) || retrySeconds);
	};
