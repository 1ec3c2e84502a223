export type StreamEvent = { event: string; id: string; data: unknown };

/** Reads a stream of server-sent events and records its events and its end. */
export function readStream(answer: Response) {
	const events: StreamEvent[] = [];
	const state = { over: false };
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
	const read = async () => {
		let text = "";
		for (;;) {
			const { value, done } = (await reader?.read()) ?? { done: true };
			if (done) break;
			const parts = (text + value).split("\n\n");
			text = parts.pop() ?? "";
			events.push(...parts.map(eventOf));
		}
	};
	const ended = read()
		.catch(() => undefined)
		.finally(() => {
			state.over = true;
		});
	return {
		events,
		ended,
		over: () => state.over,
		/** The events without pings. */
		changes: () => events.filter(({ event }) => event !== "ping"),
		leave: () => reader?.cancel(),
	};
}

function eventOf(text: string): StreamEvent {
	const lines = new Map(
		text.split("\n").map((line) => [line.split(": ", 1)[0] ?? "", line.slice(line.indexOf(":") + 1).trim()]),
	);
	const data = lines.get("data");
	return { event: lines.get("event") ?? "", id: lines.get("id") ?? "", data: data ? JSON.parse(data) : null };
}
