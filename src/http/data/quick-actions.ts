import { z } from "zod";
import { InvalidInput } from "#http/platform-input.ts";
import { textIn } from "#records/kinds.ts";
import { performAction, performGlobal } from "#records/perform-action.ts";
import { createdBy, type QuickAction } from "#records/quick-actions.ts";
import { eTagOf } from "#records/represent.ts";
import { quickActionExecution } from "./action-shapes.ts";
import { type DataContext, dataCall, notFound, recordIdText } from "./data-call.ts";
import { actionApiName, quickActionOf } from "./quick-action-reads.ts";
import { sentFields } from "./record-writes.ts";
import { objectOfVisible } from "./visible-records.ts";

const body = z.object({
	apiName: z.string().nullish(),
	fields: sentFields,
	contextId: recordIdText.nullish(),
	allowSaveOnDuplicate: z.boolean().nullish(),
});

type Body = z.output<typeof body>;

/** Runs a global action, or an action on the record of `contextId`. */
function performOn(context: DataContext, action: QuickAction, { fields, contextId, allowSaveOnDuplicate }: Body) {
	if (action.command === "create")
		return performGlobal(context, action, { fields, allowSaveOnDuplicate: allowSaveOnDuplicate === true });
	if (!contextId) throw new InvalidInput("INVALID_INPUT", ["contextId: is required"]);
	if (context.registry.ofId(contextId) !== action.object) throw notFound();
	return performAction(context, action, { id: contextId, fields });
}

async function perform(context: DataContext, address: string, body: Body) {
	const action = quickActionOf(context, address);
	const { apiName, contextId } = body;
	const names = [createdBy(action) ?? action.object.apiName, action.apiName];
	if (apiName && !names.some((name) => name.toLowerCase() === apiName.toLowerCase()))
		throw new InvalidInput("INVALID_INPUT", ["apiName: is not the object of the action"]);
	if (action.command === "create" && contextId) await objectOfVisible(context, contextId);
	const { id, isCreated, message } = await performOn(context, action, body);
	const successMessage = message && textIn(context.language, message);
	const execution = { contextId: contextId ?? null, feedItemId: null, id, isCreated, isSuccess: true, successMessage };
	return { status: isCreated ? (201 as const) : (200 as const), body: { ...execution, eTag: eTagOf(execution) } };
}

const example = {
	body: { apiName: "Order", contextId: "{new Order}", fields: { Note: "Ordered twice" } },
};
const statuses = [200, 201, 400, 401, 403, 404];

const path = "/ui-api/actions/perform-quick-action/:actionApiName";

const postAction = dataCall({
	method: "POST",
	path,
	summary: "Runs a quick action on a record, or a global one, which creates a record.",
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
