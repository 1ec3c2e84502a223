import { TRPCClientError } from "@trpc/client";

const lettersAtMost = 500;
const problemsAtMost = 20;

export type Tell = (error: unknown, where: string) => void;

/** The id under which the log has it: that of the call which failed, else that of the page. */
export function requestIdOf(error: unknown, pageId: string): string {
	const said: unknown = error instanceof TRPCClientError ? error.data?.requestId : undefined;
	return typeof said === "string" ? said : pageId;
}

/** Tells the server what went wrong here, each thing once. It says nothing of who or what was typed. */
export function problemTeller(pageId: string, send: (body: string) => void): Tell {
	const told = new Set<string>();
	return (error, where) => {
		const message = String(error).slice(0, lettersAtMost);
		if (told.has(message) || told.size >= problemsAtMost) return;
		told.add(message);
		send(JSON.stringify({ message, where: where.slice(0, lettersAtMost), requestId: requestIdOf(error, pageId) }));
	};
}

/** What no component caught. */
export function listenForProblems(tell: Tell): void {
	window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
		const file = filename.split(/[?#]/)[0]?.split("/").at(-1);
		tell(error ?? message, `${file}:${lineno}:${colno}`);
	});
	window.addEventListener("unhandledrejection", ({ reason }) => tell(reason, "promise"));
}
