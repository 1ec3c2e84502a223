import type { GuideResource } from "./guide-request.ts";

const actionKeys = ["actions", "url"];
const executionKeys = ["contextId", "feedItemId", "id", "isCreated", "isSuccess", "successMessage"];
const allActions = { retrievalMode: "All", apiNames: "Edit", actionTypes: "StandardButton" };
const pageActions = {
	actionTypes: "QuickAction,StandardButton,CustomButton,ProductivityAction",
	formFactor: "Medium",
	retrievalMode: "PageLayout",
	sections: "Page,SingleActionLinks,ActivityComposer,CollaborateComposer",
};

/** The resources of the guide for actions. */
export const actionResources: readonly GuideResource[] = [
	{
		resource: "Get Global Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/global",
				query: { retrievalMode: "All", apiNames: "Global.NewCase" },
				answer: {
					actions: {
						Global: {
							actions: [
								{
									actionListContext: "Global",
									apiName: "Global.NewCase",
									label: "New case",
									sourceObject: "Global",
									subtype: "Create",
									targetObject: "Case",
									type: "QuickAction",
								},
							],
						},
					},
				},
			},
			{ source: "guide", path: "/actions/global", lacks: ["Global.NewContact", "Global.NewAccount"] },
			{
				source: "table",
				path: "/actions/global",
				query: { retrievalMode: "all", apiNames: "global.newcontact,GLOBAL.NEWACCOUNT", actionTypes: "quickaction" },
				by: "sales",
				answer: { actions: { Global: { actions: [{ targetObject: "Account" }, { targetObject: "Contact" }] } } },
			},
			{
				source: "table",
				path: "/actions/global",
				query: { ...allActions, formFactor: "Small", sections: "Page" },
				answer: { actions: { Global: { actions: [] } } },
			},
		],
	},
	{
		resource: "Get Record Detail Page Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/record/{Order}",
				answer: { actions: { "{Order}": { links: [] } } },
			},
			{
				source: "guide",
				path: "/actions/record/{Account},{Order}",
				query: { ...allActions },
				answer: { actions: { "{Account}": { links: [] }, "{Order}": { links: [] } } },
			},
			{ source: "table", path: "/actions/record/{Account}", query: pageActions },
			{
				source: "table",
				path: "/actions/record/{Order}",
				query: { actionTypes: "quickaction", formFactor: "small", retrievalMode: "all" },
			},
			{
				source: "table",
				path: "/actions/record/{Order}",
				query: { retrievalMode: "All", apiNames: "order.cancel" },
				answer: { actions: { "{Order}": { actions: [{ apiName: "Order.Cancel" }] } } },
			},
			{ source: "table", path: "/actions/record/{CompletedOrder}", lacks: ["Order.Cancel"] },
		],
	},
	{
		resource: "Get Record Edit Page Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/record/{Contact}/record-edit",
				by: "sales",
				answer: { actions: { "{Contact}": {} } },
			},
			{ source: "table", path: "/actions/record/{Account},{Order}/record-edit", query: pageActions },
		],
	},
	{
		resource: "Get Related List Record Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/record/{Account}/related-list-record/{Contact}",
				by: "sales",
				answer: {
					actions: {
						"{Contact}": {
							actions: [{ actionListContext: "RelatedListRecord", relatedListRecordId: "{Contact}" }, {}],
						},
					},
				},
			},
			{ source: "table", path: "/actions/record/{Account}/related-list-record/{Order}", query: pageActions },
		],
	},
	{
		resource: "Get Related List Actions with a Request Body",
		method: "POST",
		status: 200,
		keys: actionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/record/{Account}/related-list/Contacts",
				body: { apiNames: ["New"], retrievalMode: "All" },
				by: "sales",
				answer: { actions: { "{Account}": { actions: [{ actionListContext: "RelatedList", apiName: "New" }] } } },
			},
			{ source: "guide", path: "/actions/record/{Account}/related-list/contacts" },
			{
				source: "table",
				path: "/actions/record/{Account}/related-list/Orders",
				body: { actionTypes: null, apiNames: null, formFactor: null, retrievalMode: null, sections: null },
			},
		],
	},
	{
		resource: "Get a Batch of Related List Actions with a Request Body",
		method: "POST",
		status: 200,
		keys: ["results"],
		requests: [
			{
				source: "guide",
				path: "/actions/record/{Account}/related-list/batch",
				body: {
					relatedListsActionParameters: [
						{ relatedListId: "Contacts", apiNames: ["New"], retrievalMode: "All" },
						{ relatedListId: "Orders", apiNames: ["New"], retrievalMode: "All" },
					],
				},
				answer: { results: [{ statusCode: 200 }, { statusCode: 200 }] },
			},
		],
	},
	{
		resource: "Get Lookup Field Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{ source: "guide", path: "/actions/lookup/Account", answer: { actions: { Account: {} } } },
			{
				source: "table",
				path: "/actions/lookup/account,Contact",
				query: pageActions,
				answer: { actions: { Account: {} } },
			},
		],
	},
	{
		resource: "Get Record Create Page Actions",
		method: "GET",
		status: 200,
		keys: actionKeys,
		requests: [
			{ source: "guide", path: "/actions/object/Account/record-create", answer: { actions: { Account: {} } } },
		],
	},
	{
		resource: "Get the Layout of a Quick Action",
		method: "GET",
		status: 200,
		keys: ["actionApiName", "layout"],
		requests: [
			{
				source: "guide",
				path: "/actions/layout/Case.Comment",
				answer: { actionApiName: "Case.Comment", layout: { mode: "Edit" } },
			},
			{ source: "table", path: "/actions/layout/order.cancel", query: { formFactor: "Small", objectApiName: "Order" } },
			{
				source: "table",
				path: "/actions/layout/Global.NewCase",
				answer: { actionApiName: "Global.NewCase", layout: { mode: "Create", objectApiName: "Case" } },
			},
			{ source: "table", path: "/actions/layout/newcase", answer: { actionApiName: "Global.NewCase" } },
			{ source: "table", path: "/actions/layout/Global.NewContact", status: 404 },
		],
	},
	{
		resource: "Get Default Values of a Quick Action",
		method: "GET",
		status: 200,
		keys: ["actionApiName", "fields", "layout", "objectApiName"],
		requests: [
			{
				source: "table",
				path: "/actions/record-defaults/Case.Comment",
				query: { contextId: "{Case}", formFactor: "Large", optionalFields: "CaseComment.CreatedDate" },
			},
			{
				source: "table",
				path: "/actions/record-defaults/Global.NewCase",
				query: { contextId: "{Account}", optionalFields: "Case.ContactId" },
				answer: {
					objectApiName: "Case",
					fields: { Priority: { value: "Medium", displayValue: "Medium" }, ContactId: { value: null } },
					objectInfos: { Case: { createable: true } },
				},
			},
			{
				source: "table",
				path: "/actions/record-defaults/Contact.ChangeEmail",
				query: { contextId: "{Contact}" },
				by: "sales",
				answer: { fields: { Email: { displayValue: null } }, objectApiName: "Contact" },
			},
			{
				source: "table",
				path: "/actions/record-defaults/Global.NewCase",
				query: { contextId: "001000000000000AAA" },
				status: 404,
			},
		],
	},
	{
		resource: "Perform Quick Actions",
		method: "POST",
		status: 201,
		keys: executionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/perform-quick-action/Case.Comment",
				body: { apiName: "CaseComment", contextId: "{Case}", fields: { CommentBody: "The pump is loud" } },
				answer: { contextId: "{Case}", isCreated: true, isSuccess: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Case.Comment",
				body: { contextId: "{Case}", allowSaveOnDuplicate: false, fields: { CommentBody: "The pump is loud" } },
				answer: { isCreated: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Case.Comment",
				body: { apiName: "Case.Comment", contextId: "{Case}", fields: { CommentBody: "The pump is loud" } },
				answer: { isCreated: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/case.comment",
				body: { apiName: "casecomment", contextId: "{Case}", fields: { CommentBody: "The pump is loud" } },
				answer: { isCreated: true },
			},
			{
				source: "guide",
				path: "/actions/perform-quick-action/Global.NewContact",
				body: {
					apiName: "Contact",
					fields: { AccountId: "{Account}", FirstName: "Ada", LastName: "Byron", Email: "global@mill.example" },
				},
				by: "sales",
				answer: { contextId: null, isCreated: true, isSuccess: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/newcase",
				body: {
					apiName: "global.newcase",
					contextId: "{Order}",
					fields: { accountid: "{Account}", subject: "No water", DESCRIPTION: "The tank is empty", Type: "machine" },
				},
				answer: { contextId: "{Order}", isCreated: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Global.NewCase",
				body: { fields: { Subject: "No water" } },
				status: 400,
				answer: { output: { fieldErrors: { Description: [{ errorCode: "REQUIRED_FIELD_MISSING" }] } } },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Global.NewContact",
				body: { fields: {} },
				status: 404,
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Case.Comment",
				body: { apiName: null, contextId: "{Case}", fields: {} },
				status: 400,
				answer: { output: { fieldErrors: { CommentBody: [{ errorCode: "REQUIRED_FIELD_MISSING" }] } } },
			},
		],
	},
	{
		resource: "Update a Record with a Quick Action",
		method: "PATCH",
		status: 200,
		keys: executionKeys,
		requests: [
			{
				source: "guide",
				path: "/actions/perform-quick-action/Order.Cancel",
				body: { apiName: "Order", contextId: "{new Order}", fields: { Note: "Ordered twice" } },
				answer: { isCreated: false, isSuccess: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Order.Cancel",
				body: { apiName: "Order.Cancel", contextId: "{new Order}", fields: {} },
				answer: { isCreated: false },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/order.cancel",
				body: { apiName: "order", contextId: "{new Order}", fields: {} },
				answer: { isCreated: false },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Order.Cancel",
				body: { contextId: "{new Order}", fields: {} },
				answer: { isCreated: false },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Contact.ChangeEmail",
				body: { apiName: "Contact", contextId: "{new Contact}", fields: { EMAIL: "changed@mill.example" } },
				by: "sales",
				answer: { isCreated: false, isSuccess: true },
			},
			{
				source: "table",
				path: "/actions/perform-quick-action/Contact.Remove",
				body: { contextId: "{new Contact}", fields: {} },
				by: "sales",
				answer: { isCreated: false },
			},
		],
	},
];
