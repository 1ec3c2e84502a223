import { z } from "zod";
import { InvalidInput } from "#http/platform-input.ts";
import { textIn } from "#records/kinds.ts";
import { performAction } from "#records/perform-action.ts";
import { eTagOf } from "#records/represent.ts";
import { quickActionExecution } from "./action-shapes.ts";
import { type DataContext, dataCall, notFound, recordIdText } from "./data-call.ts";
import { actionApiName, quickActionNamed } from "./quick-action-reads.ts";
import { sentFields } from "./record-writes.ts";

const body = z.object({
	apiName: z.string(),
	fields: sentFields,
	contextId: recordIdText.nullish(),
	allowSaveOnDuplicate: z.boolean().nullish(),
});

async function perform(context: DataContext, name: string, { apiName, fields, contextId }: z.output<typeof body>) {
	const found = quickActionNamed(context, name);
	if (apiName.toLowerCase() !== name.toLowerCase())
		throw new InvalidInput("INVALID_INPUT", ["apiName: is not the action of the address"]);
	if (!contextId) throw new InvalidInput("INVALID_INPUT", ["contextId: is required"]);
	if (context.registry.ofId(contextId) !== found.object) throw notFound();
	const { id, isCreated, message } = await performAction(context, found, { id: contextId, fields });
	const successMessage = message && textIn(context.language, message);
	const execution = { contextId, feedItemId: null, id, isCreated, isSuccess: true, successMessage };
	return { status: isCreated ? (201 as const) : (200 as const), body: { ...execution, eTag: eTagOf(execution) } };
}

const example = {
	body: { apiName: "Order.Cancel", contextId: "{new Order}", fields: { Note: "Ordered twice" } },
};
const statuses = [200, 201, 400, 401, 403, 404];

const path = "/ui-api/actions/perform-quick-action/:actionApiName";

const postAction = dataCall({
	method: "POST",
	path,
	summary: "Runs a quick action on a record.",
	in: { actionApiName },
	body,
	output: quickActionExecution,
	example,
	statuses,
	run: (context, { actionApiName, body }) => perform(context, actionApiName, body),
});

const patchAction = dataCall({
	method: "PATCH",
	path,
	summary: "Runs a quick action that changes a record.",
	in: { actionApiName },
	body,
	output: quickActionExecution,
	example,
	statuses,
	run: (context, { actionApiName, body }) => perform(context, actionApiName, body),
});

export const quickActionCalls = [postAction, patchAction];
