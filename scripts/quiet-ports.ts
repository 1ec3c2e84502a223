import { createLog } from "#http/log.ts";
import { portsWithoutServer } from "#start.ts";

/** Ports for a bench or drill: without the shop's secret and without a log. */
export const quietPorts = portsWithoutServer({
	secret: "a secret of the bench, long enough for anybody",
	log: createLog("silent"),
});
