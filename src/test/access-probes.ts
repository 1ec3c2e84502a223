import { masterRecordType } from "#records/kinds.ts";
import type { RegisteredObject } from "#records/registry.ts";
import type { RecordClient } from "./data-world.ts";

/** Calls that name a record, a field or an object in one place. Where the viewer may not know it, they answer as for an unknown one. */

type Answer = { status: number; body: unknown };
type Probe<Name> = (client: RecordClient, name: Name) => Promise<Answer>;

/** Calls with the id of a record. */
export const probesOfIds: Readonly<Record<string, Probe<string>>> = {
	read: (client, id) => client.get(`/ui-api/records/${id}?layoutTypes=Compact&updateMru=true`),
	change: (client, id) => client.patch(`/ui-api/records/${id}`, { fields: {} }),
	delete: (client, id) => client.delete(`/ui-api/records/${id}`),
	"record-ui": (client, id) => client.get(`/ui-api/record-ui/${id}?updateMru=true`),
	actions: (client, id) => client.get(`/ui-api/actions/record/${id}`),
	"related actions": (client, id) => client.get(`/ui-api/actions/record/${id}/related-list-record/${id}`),
	photo: (client, id) =>
		client.post(`/ui-api/record-avatars/${id}/association`, { photoUrl: "https://pictures.example/1.png" }),
	clone: (client, id) => client.get(`/ui-api/record-defaults/template/clone/${id}`),
	"related records": (client, id) =>
		client.post(`/ui-api/related-list-records/batch/${id}`, { relatedListParameters: [{ relatedListId: "Nothing" }] }),
	"quick action": (client, contextId) =>
		client.post("/ui-api/actions/perform-quick-action/Order.Cancel", {
			apiName: "Order.Cancel",
			contextId,
			fields: {},
		}),
	"context of a global action": (client, contextId) =>
		client.post("/ui-api/actions/perform-quick-action/Global.NewCase", { contextId, fields: {} }),
	"context of the defaults of a global action": (client, contextId) =>
		client.get(`/ui-api/actions/record-defaults/Global.NewCase?contextId=${contextId}`),
};

export type NamedField = { object: RegisteredObject; name: string; recordId: string };

/** A field in two spellings: a field that the viewer reads would be refused as sent twice. */
const inAnyCase = (name: string) => ({ [name]: "x", [name.toUpperCase()]: "x" });

const listPath = ({ apiName, listViews }: RegisteredObject): string =>
	`/ui-api/list-records/${apiName}/${Object.keys(listViews)[0]}`;

/** Calls with the name of a field. */
export const probesOfFields: Readonly<Record<string, Probe<NamedField>>> = {
	read: (client, { object: { apiName }, name, recordId }) =>
		client.get(`/ui-api/records/${recordId}?fields=${apiName}.${name}`),
	list: (client, { object, name }) => client.post(listPath(object), { fields: [`${object.apiName}.${name}`] }),
	where: (client, { object, name }) => client.post(listPath(object), { where: { [name]: { eq: null } } }),
	sortBy: (client, { object, name }) => client.post(listPath(object), { sortBy: [name] }),
	"search filter": (client, { object: { apiName }, name }) =>
		client.post(`/ui-api/search/results/keyword?q=ab&objectApiName=${apiName}`, {
			filters: [{ field: name, operator: "eq", values: ["x"] }],
		}),
	"search order": (client, { object: { apiName }, name }) =>
		client.post(`/ui-api/search/results/keyword?q=ab&objectApiName=${apiName}`, { sortBy: name }),
	"filter options": (client, { object: { apiName }, name }) =>
		client.get(`/ui-api/search-info/${apiName}/filters/${name}/options`),
	lookup: (client, { object: { apiName }, name }) =>
		client.post(`/ui-api/lookups/${apiName}/${name}`, { sourceRecord: { apiName, fields: {} } }),
	"lookup description": (client, { object: { apiName }, name }) =>
		client.get(`/ui-api/search-info/${apiName}/lookup/${name}`),
	"picklist values": (client, { object: { apiName }, name }) =>
		client.get(`/ui-api/object-info/${apiName}/picklist-values/${masterRecordType}/${name}`),
	"new list": (client, { object: { apiName }, name }) =>
		client.post(`/ui-api/list-info/${apiName}`, { label: "Mine", displayColumns: [name] }),
	create: (client, { object: { apiName }, name }) =>
		client.post("/ui-api/records", { apiName, fields: inAnyCase(name) }),
	change: (client, { name, recordId }) => client.patch(`/ui-api/records/${recordId}`, { fields: inAnyCase(name) }),
	duplicates: (client, { object: { apiName }, name }) =>
		client.post("/ui-api/predupe", { apiName, fields: inAnyCase(name) }),
	"global action": (client, { object: { apiName }, name }) =>
		client.post(`/ui-api/actions/perform-quick-action/Global.New${apiName}`, { fields: inAnyCase(name) }),
	"duplicates in another case": (client, { object: { apiName }, name }) =>
		client.post("/ui-api/predupe", { apiName, fields: { [name.toUpperCase()]: "x" } }),
	"width of a column": (client, { object, name }) =>
		client.patch(listPath(object).replace("list-records", "list-preferences"), {
			columnWidths: { [name.toUpperCase()]: 70 },
		}),
};

/** Calls with the name of an object. */
export const probesOfObjects: Readonly<Record<string, Probe<string>>> = {
	"object-info": (client, name) => client.get(`/ui-api/object-info/${name}`),
	layout: (client, name) => client.get(`/ui-api/layout/${name}`),
	path: (client, name) => client.get(`/ui-api/path/layout/${name}`),
	lists: (client, name) => client.get(`/ui-api/list-ui/${name}`),
	list: (client, name) => client.get(`/ui-api/list-records/${name}/Nothing`),
	recent: (client, name) => client.get(`/ui-api/mru-list-records/${name}`),
	"list description": (client, name) => client.get(`/ui-api/list-object-info/${name}`),
	related: (client, name) => client.get(`/ui-api/related-list-info/${name}`),
	search: (client, name) => client.post(`/ui-api/search/results/keyword?q=ab&objectApiName=${name}`),
	"search filters": (client, name) => client.get(`/ui-api/search-info/${name}/filters`),
	lookup: (client, name) =>
		client.post(`/ui-api/lookups/Order/AccountId?targetApiName=${name}`, {
			sourceRecord: { apiName: "Order", fields: {} },
		}),
	create: (client, apiName) => client.post("/ui-api/records", { apiName, fields: {} }),
	defaults: (client, name) => client.get(`/ui-api/record-defaults/create/${name}`),
	duplicates: (client, name) => client.get(`/ui-api/duplicates/${name}`),
	actions: (client, name) => client.get(`/ui-api/actions/object/${name}/record-create`),
	"quick action": (client, name) => client.get(`/ui-api/actions/layout/${name}.Approve`),
	"form of a global action": (client, name) => client.get(`/ui-api/actions/layout/Global.New${name}`),
	"global action": (client, name) =>
		client.post(`/ui-api/actions/perform-quick-action/Global.New${name}`, { apiName: name, fields: {} }),
};
