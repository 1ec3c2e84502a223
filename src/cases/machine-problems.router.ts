import { change } from "#call.ts";
import { customer, router } from "#trpc.ts";
import { reportProblem } from "./machine-problems.commands.ts";
import { ReportProblem } from "./machine-problems.ts";

export const machineProblemsRouter = router({
	reportProblem: customer("services", change)
		.input(ReportProblem)
		.mutation(({ ctx: { act }, input }) => reportProblem(act, input)),
});
