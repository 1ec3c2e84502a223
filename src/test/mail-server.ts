import { createServer, type Socket } from "node:net";

/** How a mail server treats one mail: accepts it; refuses it temporarily or permanently, at the recipient or at the end;
 * accepts it without a response; hangs up before the response. */
type Behaviour =
	| "take"
	| "450 RCPT"
	| "550 RCPT"
	| "451 DATA"
	| "554 DATA"
	| "530 MAIL"
	| "silence"
	| "hang up"
	| "say 421";

const replies: Partial<Record<Behaviour, string>> = {
	"450 RCPT": "450 4.2.0 <somebody@example.org> is greylisted",
	"550 RCPT": "550 5.1.1 <somebody@example.org> is not here",
	"451 DATA": "451 4.3.0 come back",
	"554 DATA": "554 5.7.1 not this one",
	"530 MAIL": "530 5.7.0 log in first",
	"say 421": "421 4.3.2 closing",
};

export type ReceivedMail = { to: string; raw: string };

/** Starts a mail server that follows a script for each address and then accepts mails. `takesMs`: the time before it confirms
 * a mail. */
export async function mailServer(script: Record<string, Behaviour[]> = {}, { takesMs = 0 } = {}) {
	const taken: ReceivedMail[] = [];
	const open = new Set<Socket>();
	const server = createServer((socket) => {
		open.add(socket);
		socket.on("close", () => open.delete(socket));
		socket.on("error", () => undefined);
		serveClient(socket, (to) => script[to]?.shift() ?? "take", taken, takesMs);
	});
	let port = 0;
	const start = () =>
		new Promise<void>((resolve) =>
			server.listen(port, "127.0.0.1", () => {
				const at = server.address();
				if (at && typeof at === "object") port = at.port;
				resolve();
			}),
		);
	const stop = () => {
		for (const socket of open) socket.destroy();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	await start();
	return { url: `smtp://127.0.0.1:${port}`, taken, start, stop };
}

function serveClient(socket: Socket, next: (to: string) => Behaviour, taken: ReceivedMail[], takesMs: number): void {
	const say = (line: string) => socket.write(`${line}\r\n`);
	let buffer = "";
	let to = "";
	let does: Behaviour = "take";
	let inData = false;
	const line = (text: string) => {
		const word = text.slice(0, 4).toUpperCase();
		const address = /<(.*)>/.exec(text)?.[1] ?? "";
		if (word === "RCPT") {
			to = address;
			does = next(to);
			return say(does.endsWith("RCPT") ? (replies[does] ?? "") : "250 ok");
		}
		if (word === "QUIT") return socket.end("221 bye\r\n");
		inData = word === "DATA" && does !== "say 421";
		if (word === "DATA") return say(inData ? "354 go on" : (replies[does] ?? ""));
		if (word === "MAIL") return say(address.startsWith("locked") ? (replies["530 MAIL"] ?? "") : "250 ok");
		return say("250 ok");
	};
	const end = (raw: string): void => {
		inData = false;
		if (does === "take" || does === "silence" || does === "hang up") taken.push({ to, raw });
		if (does === "hang up") socket.destroy();
		else if (does !== "silence" && takesMs > 0) setTimeout(say, takesMs, replies[does] ?? "250 2.0.0 taken");
		else if (does !== "silence") say(replies[does] ?? "250 2.0.0 taken");
	};
	say("220 test");
	socket.setEncoding("latin1");
	socket.on("data", (chunk: string) => {
		buffer += chunk;
		for (;;) {
			const stop = inData ? "\r\n.\r\n" : "\r\n";
			const at = buffer.indexOf(stop);
			if (at < 0) return;
			const part = buffer.slice(0, at);
			buffer = buffer.slice(at + stop.length);
			if (inData) end(part);
			else line(part);
		}
	});
}
