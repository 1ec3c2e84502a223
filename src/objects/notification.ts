import { notification } from "#db/schema/notices.ts";
import { readNotification } from "#notices/notifications.commands.ts";
import { visibleNotifications } from "#notices/notifications.db.ts";
import { personRoles, recordObject } from "#records/object.ts";
import { companyField } from "./fields.ts";

/** A message for one user. The shop chooses its text when the message is shown. */
export const notificationObject = recordObject({
	apiName: "Notification",
	keyPrefix: "a11",
	table: notification,
	label: ["Notification", "Melding"],
	plural: ["Notifications", "Meldingen"],
	name: "Kind__c",
	rows: visibleNotifications,
	who: personRoles,
	part: "account",
	fields: {
		Kind__c: { type: "text", length: 60, label: ["Kind", "Soort"], value: notification.kind },
		AccountId: companyField(notification.accountId),
		Path__c: { type: "text", length: 500, label: ["Page", "Pagina"], value: notification.path },
		Read_At__c: { type: "dateTime", label: ["Read", "Gelezen"], value: notification.readAt },
	},
	actions: {
		MarkAsRead: {
			label: ["Mark as read", "Markeren als gelezen"],
			who: personRoles,
			when: { Read_At__c: [null] },
			run: (act, notificationId) => readNotification(act, { notificationId }),
		},
	},
	layouts: {
		full: [
			{
				heading: ["Notification", "Melding"],
				columns: 2,
				fields: ["Kind__c", "AccountId", "Path__c", "Read_At__c"],
			},
		],
		compact: ["Kind__c", "Read_At__c"],
	},
	listViews: {
		AllNotifications: {
			label: ["All notifications", "Alle meldingen"],
			columns: ["Kind__c", "CreatedDate", "Read_At__c"],
			order: ["-CreatedDate"],
		},
		UnreadNotifications: {
			label: ["Unread", "Ongelezen"],
			columns: ["Kind__c", "CreatedDate"],
			order: ["-CreatedDate"],
			where: { Read_At__c: { eq: null } },
		},
	},
	avatar: { icon: "announcement", color: "#95aec5" },
	mru: false,
});
