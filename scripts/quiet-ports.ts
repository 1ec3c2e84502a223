import { createLog } from "#http/log.ts";
import { portsWithoutServer } from "#start.ts";

/** The ports of a bench or drill, which has no shop's secret and writes no log. */
export const quietPorts = portsWithoutServer({
	secret: "a secret of the bench, long enough for anybody",
	log: createLog("silent"),
});
