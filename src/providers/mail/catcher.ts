import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as somebody would have read it. */
export type Caught = {
	number: number;
	at: Date;
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: { name: string; value: string }[];
};

export type Catcher = { url: string; caught: () => readonly Caught[]; close: () => Promise<void> };

const keptAtMost = 200;
const sizeAtMost = 1024 * 1024;

/** A mail server of the demo's own: takes everything, passes on nothing, forgets all but the last when there are too many. */
export async function startCatcher(): Promise<Catcher> {
	const mails: Caught[] = [];
	let number = 0;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		size: sizeAtMost,
		logger: false,
		onData(stream, session, done) {
			read(stream).then(
				(raw) => {
					mails.push({
						number: ++number,
						at: new Date(),
						to: session.envelope.rcptTo.map(({ address }) => address),
						...raw,
					});
					mails.splice(0, mails.length - keptAtMost);
					done();
				},
				(error: Error) => done(error),
			);
		},
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const at = server.server.address();
	if (at === null || typeof at === "string") throw new Error("The catcher of mails listens nowhere");
	return {
		url: `smtp://127.0.0.1:${at.port}`,
		caught: () => mails,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

async function read(stream: AsyncIterable<Uint8Array>) {
	const chunks: Uint8Array[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	const { subject = "", text = "", html = "", headers } = await PostalMime.parse(Buffer.concat(chunks));
	return { subject, text, html, headers: headers.map(({ key, value }) => ({ name: key, value })) };
}
