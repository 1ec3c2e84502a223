import { serve } from "../served.ts";
import { must, say, server } from "./tools.ts";

/** SIGTERM while a request of 800 ms runs and a stream is open: the request is answered, the stream ended, exit 0 in time. */
export const drill = async () => {
	const shop = await serve(server);
	const stream = await fetch(`${shop.url}/drill/stream`);
	const running = fetch(`${shop.url}/drill/slow?ms=800`);
	await Bun.sleep(200);

	const asked = performance.now();
	shop.process.kill("SIGTERM");
	await Bun.sleep(100);
	const late = await fetch(`${shop.url}/healthz`, { keepalive: false }).then(
		({ status }) => `answered ${status}`,
		() => "refused",
	);
	const answer = await running;
	const text = await answer.text();
	const ended = await stream.text().then(
		() => "ended by the shop",
		() => "cut off",
	);
	const code = await shop.process.exited;
	const seconds = (performance.now() - asked) / 1000;
	say(`running request: ${answer.status} ${text}; open stream: ${ended}; a new connection: ${late}`);
	say(`exit ${code} after ${seconds.toFixed(1)} s`);
	must(answer.status === 200 && text === "done", "the running request was not answered");
	must(ended === "ended by the shop", "the stream was cut off");
	must(late === "refused", "a new connection was taken after SIGTERM");
	must(code === 0 && seconds < 10, `exit ${code} after ${seconds} s`);
	await shop.end();
};
