import type { Server } from "bun";
import { CannotStart } from "./cannot-start.ts";
import { acceptLargeHeaders } from "./http/header-limit.ts";

export type HttpServer = Server<undefined>;
type Handler = (request: Request, server: HttpServer) => Response | Promise<Response>;

export type Address = {
	/** The setting of the port, for messages. */
	variable: "PORT" | "METRICS_PORT";
	hostname: string;
	port: number;
	/** Whether other processes of this shop listen on the port, too. Otherwise a second shop would take half of the requests unnoticed. */
	isShared?: boolean;
};

export function listen({ variable, hostname, port, isShared = false }: Address, fetch: Handler): HttpServer {
	// An unreadable request address (a Host with a space) is the client's error, not a defect.
	const answerOrRefuse: Handler = (request, server) =>
		URL.canParse(request.url) ? fetch(request, server) : new Response("Bad request", { status: 400 });
	try {
		acceptLargeHeaders();
		return Bun.serve({
			hostname,
			port,
			fetch: answerOrRefuse,
			idleTimeout: 10,
			maxRequestBodySize: 64 * 1024 * 1024, // routes have lower limits, and answer in their own form
			development: false,
			reusePort: isShared,
		});
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		if (code === "EADDRINUSE")
			throw new CannotStart(`Port ${port} is taken: end what listens there, or set ${variable} to another.`);
		if (code === "EADDRNOTAVAIL" || code === "EINVAL" || code === "ENOTFOUND")
			throw new CannotStart(
				`This machine is not reached at ${hostname}: set ${variable.replace("PORT", "HOST")} to an address of its own.`,
			);
		if (code === "EACCES") throw new CannotStart(`Port ${port} needs more rights: set ${variable} to one above 1023.`);
		throw error;
	}
}
