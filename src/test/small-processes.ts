import { environment } from "#env.ts";
import { listen } from "#listen.ts";
import { metricsHost, ownPart, reportServing, supervise } from "#processes.ts";

/** A small server instead of the shop, supervised as the shop is. It answers /slow before it ends at a shutdown. `ENDS` ends
 * processes: "first" the first process before it serves, a number the process of this number at each start, "later" every process once it serves. */
const part = ownPart();
if (part) {
	const { ENDS = "" } = process.env;
	const isPort = part.port !== 0; // not the very first start
	if (ENDS === "first" || (isPort && ENDS === String(part.number))) process.exit(3);
	const { host: hostname } = environment();
	const server = listen({ variable: "PORT", hostname, port: part.port, isShared: true }, async ({ url }) => {
		if (url.endsWith("/slow")) await Bun.sleep(300);
		return new Response(`${process.pid}`);
	});
	const metrics = listen({ variable: "METRICS_PORT", hostname: metricsHost, port: 0 }, ({ url }) =>
		url.endsWith("/readyz")
			? new Response("ready\n")
			: new Response(`# HELP asked Requests.\n# TYPE asked counter\nasked{process="${part.number}"} 7\n`),
	);
	const end = () => server.stop().then(() => process.exit(0));
	process.on("SIGTERM", end);
	process.on("disconnect", end);
	reportServing({ hostname, port: server.port, metricsPort: metrics.port });
	if (ENDS === "later") setTimeout(() => process.exit(5), 50);
} else await supervise(environment(), { firstWaitMs: 10 });
