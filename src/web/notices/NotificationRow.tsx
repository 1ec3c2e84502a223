import { prefixes } from "#i18n/languages.ts";
import { notificationTexts } from "#i18n/notifications.ts";
import { ownSite } from "#shared/own-site.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { notificationText } from "./notification-text.ts";

export type Notification = Outputs["notices"]["list"]["notices"][number];

/** A notification. Following its link marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
	const text = useText(notificationTexts);
	const { t, moment, language } = text;
	const cache = trpc.useUtils();
	const { mutate } = trpc.notices.read.useMutation({ onSuccess: () => cache.notices.invalidate() });
	const isUnread = notification.readAt === null;
	return (
		<li className="notification-row" data-private data-unread={isUnread || undefined}>
			<a
				href={ownSite(prefixes[language], notification.path)}
				onClick={() => isUnread && mutate({ notificationId: notification.id })}
			>
				{isUnread && <span className="sr-only">{t("notices.unread")}: </span>}
				{notificationText(text, notification)}
			</a>
			<small>{moment(notification.createdAt)}</small>
		</li>
	);
}
