import { serve } from "../serve.ts";
import { assert, print, server } from "./tools.ts";

type ConnectionEnd = { ms: number; response: string };

/** Writes `first`, then `more` every 500 ms, until the server closes the connection. */
function sendSlowly(url: URL, first: string, more: string, limitMs = 30_000): Promise<ConnectionEnd> {
	const started = performance.now();
	let response = "";
	return new Promise((resolve) => {
		const over = () => {
			clearInterval(timer);
			clearTimeout(limit);
			resolve({ ms: Math.round(performance.now() - started), response: response.split("\r\n")[0] ?? "" });
		};
		let timer: ReturnType<typeof setInterval>;
		const limit = setTimeout(over, limitMs);
		void Bun.connect({
			hostname: url.hostname,
			port: Number(url.port),
			socket: {
				open(socket) {
					socket.write(first);
					timer = setInterval(() => socket.write(more), 500);
				},
				data(_, bytes) {
					response += bytes.toString();
				},
				close: over,
				error: over,
			},
		}).catch(over);
	});
}

const host = "Host: localhost\r\n";
const json = "Content-Type: application/json\r\n";

/** Sends slow and endless heads and bodies, silence, and requests with two lengths. The shop closes or refuses each, and keeps
 * answering other visitors. */
export const drill = async () => {
	const shop = await serve(server);
	const url = new URL(shop.url);
	const cases: { what: string; first: string; more: string; says: RegExp; withinMs: number }[] = [
		{ what: "silence", first: "", more: "", says: /^$/, withinMs: 12_000 },
		{
			what: "a head that never ends",
			first: `GET / HTTP/1.1\r\n${host}`,
			more: "X-A: b\r\n",
			says: /^$|408|431/,
			withinMs: 15_000,
		},
		{
			what: "a body that dribbles",
			first: `POST /problems HTTP/1.1\r\n${host}${json}Content-Length: 1000\r\n\r\n{`,
			more: " ",
			says: /^$|408|400/,
			withinMs: 25_000,
		},
		{
			what: "a head of 1 MB",
			first: `GET / HTTP/1.1\r\n${host}X-A: ${"b".repeat(1_000_000)}\r\n\r\n`,
			more: "",
			says: /431/,
			withinMs: 2_000,
		},
		{
			what: "a length of 1 GB",
			first: `POST /problems HTTP/1.1\r\n${host}${json}Content-Length: 1000000000\r\n\r\n{`,
			more: "x".repeat(1000),
			says: /413/,
			withinMs: 2_000,
		},
		{
			what: "two lengths",
			first: `POST /problems HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}`,
			more: "",
			says: /400/,
			withinMs: 2_000,
		},
		{
			what: "a length and chunks",
			first: `POST /problems HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
			more: "",
			says: /400/,
			withinMs: 2_000,
		},
	];
	const slow = Array.from({ length: 200 }, () => sendSlowly(url, `GET / HTTP/1.1\r\n${host}`, "X-A: b\r\n", 15_000));
	const endings = await Promise.all(
		cases.map(async (scenario) => ({ ...scenario, ending: await sendSlowly(url, scenario.first, scenario.more) })),
	);
	const started = performance.now();
	const other = await fetch(`${shop.url}/drill/query`);
	const ms = Math.round(performance.now() - started);
	await Promise.all(slow);
	for (const { what, ending } of endings) print(`${what}: ${ending.response || "cut off"} after ${ending.ms} ms`);
	print(`another visitor, during 200 slow requests: ${other.status} in ${ms} ms`);
	await shop.end();
	for (const { what, says, withinMs, ending } of endings)
		assert(
			says.test(ending.response) && ending.ms <= withinMs,
			`${what}: ${ending.response || "silence"} after ${ending.ms} ms`,
		);
	assert(other.status === 200, "another visitor was not answered");
};
