import { useState } from "react";
import { noticesTexts } from "#i18n/notices.ts";
import { AccountFrame, Chapter } from "#web/account/AccountFrame.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { MailChoices } from "./MailChoices.tsx";
import { NoticeRow } from "./NoticeRow.tsx";
import { ReadAll } from "./ReadAll.tsx";

/** All that one was told, the newest first, and what of it is mailed. */
export default function NotificationsPage() {
	const { pageText: n, t } = useText(noticesTexts);
	const newest = trpc.notices.newest.useQuery();
	const [first] = newest.data?.notices ?? [];
	return (
		<AccountFrame>
			<Chapter
				title={t("notices.all")}
				about={n("kept")}
				action={first && newest.data && <ReadAll upTo={first.id} unread={newest.data.unread} />}
			>
				<All />
			</Chapter>
			<Chapter title={n("choices")} about={n("choices-about")}>
				<MailChoices />
			</Chapter>
		</AccountFrame>
	);
}

/** Older ones come under the newer, each lot by itself. */
function All() {
	const [before, setBefore] = useState<string[]>([]);
	const older = (next: string) => setBefore([...before, next]);
	return (
		<>
			<Lot isLast={before.length === 0} onOlder={older} />
			{before.map((id, nth) => (
				<Lot key={id} before={id} isLast={nth === before.length - 1} onOlder={older} />
			))}
		</>
	);
}

type LotProps = { before?: string; isLast: boolean; onOlder: (next: string) => void };

function Lot({ before, isLast, onOlder }: LotProps) {
	const { pageText: n, t } = useText(noticesTexts);
	const list = trpc.notices.list.useQuery(before === undefined ? {} : { before });
	return (
		<Loaded
			query={list}
			skeleton={<Skeleton className="h-64" />}
			empty={({ notices, next }) =>
				notices.length === 0 &&
				next === null &&
				before === undefined && (
					<Empty title={t("notices.none")}>
						<p>{t("notices.none-about")}</p>
					</Empty>
				)
			}
		>
			{({ notices, next }) => (
				<>
					<ul className="max-w-[800px]">
						{notices.map((told) => (
							<NoticeRow key={told.id} told={told} />
						))}
					</ul>
					{isLast && next && (
						<div className="mt-4">
							<Button onClick={() => onOlder(next)}>{n("older")}</Button>
						</div>
					)}
				</>
			)}
		</Loaded>
	);
}
