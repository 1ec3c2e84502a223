import { TRPCClientError } from "@trpc/client";

const maxLength = 500;
const maxReports = 20;

export type ReportError = (error: unknown, where: string) => void;

/** The request id of a failed call, else of the page. The log has the error under this id. */
export function requestIdOf(error: unknown, pageId: string): string {
	const requestId: unknown = error instanceof TRPCClientError ? error.data?.requestId : undefined;
	return typeof requestId === "string" ? requestId : pageId;
}

/** Reports errors of this page to the server, each message once. A report names no person and no input. */
export function createErrorReporter(pageId: string, send: (body: string) => void): ReportError {
	const reported = new Set<string>();
	return (error, where) => {
		const message = String(error).slice(0, maxLength);
		if (reported.has(message) || reported.size >= maxReports) return;
		reported.add(message);
		send(JSON.stringify({ message, where: where.slice(0, maxLength), requestId: requestIdOf(error, pageId) }));
	};
}

/** The file name of a script. `page` for a script within a page, whose address can end with the secret of a mailed link. */
export const scriptNameOf = (address: string): string => /\/([^/?#]+\.[jt]sx?)(?:[?#]|$)/.exec(address)?.[1] ?? "page";

/** Reports the errors that no error boundary catches. */
export function reportUncaughtErrors(report: ReportError): void {
	window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
		report(error ?? message, `${scriptNameOf(filename)}:${lineno}:${colno}`);
	});
	window.addEventListener("unhandledrejection", ({ reason }) => report(reason, "promise"));
}
