import { serve } from "../serve.ts";
import { assert, print, server } from "./tools.ts";

const browsers = 50;

/** Sends SIGTERM while a request of 800 ms runs and streams are open. The shop answers the request, ends the streams and exits with 0 in time. */
export const drill = async () => {
	const shop = await serve(server);
	const live = Array.from({ length: browsers }, () => fetch(`${shop.url}/live?topics=store`));
	const streams = await Promise.all([fetch(`${shop.url}/drill/stream`), ...live]);
	assert(
		streams.every(({ ok }) => ok),
		"a stream was refused",
	);
	const running = fetch(`${shop.url}/drill/slow?ms=800`);
	await Bun.sleep(200);

	const stopped = performance.now();
	shop.process.kill("SIGTERM");
	await Bun.sleep(100);
	const late = await fetch(`${shop.url}/healthz`, { keepalive: false }).then(
		({ status }) => `answered ${status}`,
		() => "refused",
	);
	const answer = await running;
	const text = await answer.text();
	const endOf = (stream: Response) =>
		stream.text().then(
			() => "ended by the shop",
			() => "cut off",
		);
	const ends = [...new Set(await Promise.all(streams.map(endOf)))].join(", ");
	const code = await shop.process.exited;
	const seconds = (performance.now() - stopped) / 1000;
	print(
		`running request: ${answer.status} ${text}; ${streams.length} open streams: ${ends}; a new connection: ${late}`,
	);
	print(`exit ${code} after ${seconds.toFixed(1)} s`);
	assert(answer.status === 200 && text === "done", "the running request was not answered");
	assert(ends === "ended by the shop", "a stream was cut off");
	assert(late === "refused", "a new connection was taken after SIGTERM");
	assert(code === 0 && seconds < 10, `exit ${code} after ${seconds} s`);
	await shop.end();
};
