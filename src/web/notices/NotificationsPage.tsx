import { useState } from "react";
import { noticesTexts } from "#i18n/notices/notices.ts";
import { AccountFrame, AccountSection } from "#web/account/AccountFrame.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { MailSettings } from "./MailSettings.tsx";
import { MarkAllRead } from "./MarkAllRead.tsx";
import { NotificationRow } from "./NotificationRow.tsx";

/** The user's notifications, newest first, and the choice of which are mailed. */
export default function NotificationsPage() {
	const { pageText, t } = useText(noticesTexts);
	const newest = trpc.notices.newest.useQuery();
	const [first] = newest.data?.notices ?? [];
	return (
		<AccountFrame>
			<AccountSection
				title={t("notices.all")}
				about={pageText("retention")}
				action={first && newest.data && <MarkAllRead upTo={first.id} unread={newest.data.unread} />}
			>
				<TimesNote />
				<NoticeList />
			</AccountSection>
			<AccountSection title={pageText("choices")} about={pageText("choices-about")}>
				<MailSettings />
			</AccountSection>
		</AccountFrame>
	);
}

/** Loads page after page: older notifications are appended below. */
function NoticeList() {
	const [cursors, setCursors] = useState<string[]>([]);
	const older = (next: string) => setCursors([...cursors, next]);
	return (
		<>
			<NoticePage isLast={cursors.length === 0} onOlder={older} />
			{cursors.map((id, index) => (
				<NoticePage key={id} before={id} isLast={index === cursors.length - 1} onOlder={older} />
			))}
		</>
	);
}

type NoticePageProps = { before?: string; isLast: boolean; onOlder: (next: string) => void };

function NoticePage({ before, isLast, onOlder }: NoticePageProps) {
	const { pageText, t } = useText(noticesTexts);
	const list = trpc.notices.list.useQuery(before === undefined ? {} : { before });
	return (
		<QueryContent
			query={list}
			skeleton={<Skeleton className="h-64" />}
			empty={({ notices, next }) =>
				notices.length === 0 &&
				next === null &&
				before === undefined && (
					<EmptyState title={t("notices.none")}>
						<p>{t("notices.none-about")}</p>
					</EmptyState>
				)
			}
		>
			{({ notices, next }) => (
				<>
					<ul className="max-w-[800px]">
						{notices.map((notification) => (
							<NotificationRow key={notification.id} notification={notification} />
						))}
					</ul>
					{isLast && next && (
						<div className="mt-4">
							<Button onClick={() => onOlder(next)}>{pageText("older")}</Button>
						</div>
					)}
				</>
			)}
		</QueryContent>
	);
}
