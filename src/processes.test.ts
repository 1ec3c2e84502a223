import { expect, onTestFinished, test } from "vitest";
import { eventually } from "./test/eventually.ts";
import { freePort } from "./test/forward.ts";
import { root } from "./test/started-shop.ts";

type Settings = Record<string, string>;

/** Reads what a program writes, while it runs. */
function readOutput(stream: ReadableStream<Uint8Array>): () => string {
	let output = "";
	const decoder = new TextDecoder();
	const read = async () => {
		for await (const bytes of stream) output += decoder.decode(bytes, { stream: true });
	};
	void read();
	return () => output;
}

async function startSmall(settings: Settings = {}) {
	const metricsPort = await freePort();
	const supervisor = Bun.spawn([process.execPath, "--no-env-file", "src/test/small-processes.ts"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			MODE: "test",
			MAIL_URL: "smtp://127.0.0.1:1",
			PORT: "0",
			PROCESSES: "2",
			METRICS_PORT: `${metricsPort}`,
			...settings,
		},
		stdio: ["ignore", "ignore", "pipe"],
	});
	onTestFinished(() => supervisor.kill("SIGKILL"));
	const output = readOutput(supervisor.stderr);
	return { supervisor, output, metrics: `http://127.0.0.1:${metricsPort}` };
}

/** The address, when all processes serve. */
const addressIn = (output: () => string): Promise<string> =>
	eventually(() => {
		const [, url] = /served at (http:\S+) by 2 processes/.exec(output()) ?? [];
		if (!url) throw new Error(`the shop is not served: ${output()}`);
		return url;
	});

/** The answer of a new connection, which any of the processes may get. */
const ask = (url: string): Promise<string> => fetch(url, { keepalive: false }).then((response) => response.text());

/** The ids of the processes that answer. */
const findProcesses = async (url: string): Promise<string[]> =>
	[...new Set(await Promise.all(Array.from({ length: 50 }, () => ask(url))))].sort();

test("shares the port among processes, and replaces one that ends", async () => {
	const { supervisor, output, metrics } = await startSmall();
	const url = await addressIn(output);
	const before = await findProcesses(url);
	expect(before).toHaveLength(2);
	expect(await ask(`${metrics}/readyz`)).toBe("ready\nready\nready\n0 starting\n");
	const answer = await ask(`${metrics}/metrics`);
	expect(answer).toContain('# TYPE asked counter\nasked{process="1"} 7\nasked{process="2"} 7\n');
	expect(answer.match(/# HELP asked/g)).toHaveLength(1);
	expect(answer).toContain('shop_processes{state="serving"} 2');

	process.kill(Number(before[0]), "SIGKILL");
	await eventually(async () => expect(await ask(`${metrics}/metrics`)).toContain("shop_processes_replaced_total 1"));
	let now: string[];
	do
		now = await findProcesses(url); // a request that fails ends the test
	while (now.length < 2);
	expect(now).toContain(before[1]);
	expect(now).not.toContain(before[0]);
	supervisor.kill("SIGTERM");
	expect(await supervisor.exited).toBe(0);
});

test("passes SIGTERM on, and waits until running requests are answered", async () => {
	const { supervisor, output } = await startSmall();
	const url = await addressIn(output);
	const running = Promise.all(Array.from({ length: 20 }, () => ask(`${url}/slow`)));
	await Bun.sleep(100);
	supervisor.kill("SIGTERM");
	expect(new Set(await running).size).toBe(2);
	expect(await supervisor.exited).toBe(0);
	await expect(ask(url)).rejects.toThrow();
});

test("ends the processes when their supervisor is killed", async () => {
	const { supervisor, output } = await startSmall();
	const url = await addressIn(output);
	supervisor.kill("SIGKILL");
	await eventually(() => expect(ask(url)).rejects.toThrow());
});

test("ends with the code of the first process when the first process cannot start", async () => {
	const { supervisor, output } = await startSmall({ ENDS: "first" });
	expect(await supervisor.exited).toBe(3);
	expect(output()).toBe("");
});

test("gives up when every process ends at once again and again, and not before", async () => {
	const one = await startSmall({ ENDS: "2" });
	await eventually(async () => expect(await ask(`${one.metrics}/metrics`)).toMatch(/replaced_total [6-9]/));
	expect(one.supervisor.exitCode).toBe(null);
	one.supervisor.kill("SIGTERM");
	expect(await one.supervisor.exited).toBe(0);

	const all = await startSmall({ ENDS: "later" });
	expect(await all.supervisor.exited).toBe(1);
	expect(all.output()).toContain("Every process of the shop ended at once, 5 times in a row.");
});

test("names the variable of a taken port", async () => {
	const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
	onTestFinished(() => server.stop(true));
	const { supervisor, output } = await startSmall({ PORT: `${server.port}` });
	expect(await supervisor.exited).toBe(1);
	expect(output()).toMatch(new RegExp(`Port ${server.port} is taken: .* set PORT to another`));
});
