import { change, read } from "#call.ts";
import { byProductId } from "#catalogue/named-products.db.ts";
import { customer, router, staff } from "#trpc.ts";
import { listMachines, showMachine } from "./machine-view.db.ts";
import { addOwnMachine } from "./machines.commands.ts";
import { AddOwnMachine, ListMachines, ListModels, ShowMachine } from "./machines.ts";
import { RecordService } from "./maintenance-requests.ts";
import { modelsOf } from "./models.db.ts";
import { EnterReading, TelemetryCall } from "./reading-requests.ts";
import { enterReading, recordTelemetry } from "./readings.commands.ts";
import { recordService } from "./service.commands.ts";

export const machinesRouter = router({
	list: customer("services", read)
		.input(ListMachines)
		.query(({ ctx: { act }, input }) => listMachines(act, input)),
	show: customer("services", read)
		.input(ShowMachine)
		.query(({ ctx: { act }, input }) => showMachine(act, input)),
	models: customer("services", read)
		.input(ListModels)
		.query(({ ctx: { act }, input }) => modelsOf(act, input)),
	enterReading: customer("services", change)
		.input(EnterReading)
		.mutation(({ ctx: { act }, input }) => enterReading(act, input)),
	recordService: customer("services", change)
		.input(RecordService)
		.mutation(({ ctx: { act }, input }) => recordService(act, input)),
	add: customer("services", change)
		.input(AddOwnMachine)
		.mutation(async ({ ctx: { act }, input }) => addOwnMachine(act, await byProductId(act, input))),
	telemetry: staff(change)
		.input(TelemetryCall)
		.mutation(({ ctx: { act }, input }) => recordTelemetry(act, input)),
});
