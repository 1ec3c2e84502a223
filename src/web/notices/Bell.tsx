import { useId } from "react";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { MarkAllRead } from "./MarkAllRead.tsx";

const BellRows = lazyPart(() => import("./BellRows.tsx"));

const maxShown = 99;

/** The bell with the number of unread notifications and the newest ones. Guests have none. */
export function Bell() {
	return useSession().isGuest ? null : <UserBell />;
}

function UserBell() {
	const { t, language } = useText();
	const id = useId();
	const newest = trpc.notices.newest.useQuery();
	const unread = newest.data?.unread ?? 0;
	const count = unread > maxShown ? `${maxShown}+` : String(unread);
	const label = unread === 1 ? t("notices.unread-one") : unread > 1 ? t("notices.unread-many", count) : "";
	return (
		<div className="bell">
			<button type="button" popoverTarget={id} className="icon-btn" aria-label={label || t("notifications.title")}>
				<Icon name="bell" />
				{unread > 0 && (
					<span className="bell-count" aria-hidden="true">
						{count}
					</span>
				)}
			</button>
			<span role="status" className="sr-only">
				{label}
			</span>
			<section id={id} popover="auto" className="bell-panel" aria-label={t("notifications.title")}>
				<header>
					<h2>{t("notifications.title")}</h2>
					{newest.data?.notices[0] && <MarkAllRead upTo={newest.data.notices[0].id} unread={unread} />}
				</header>
				<QueryContent
					query={newest}
					skeleton={<Skeleton className="h-40" />}
					empty={({ notices }) =>
						notices.length === 0 && (
							<EmptyState title={t("notices.none")}>
								<p>{t("notices.none-about")}</p>
							</EmptyState>
						)
					}
				>
					{({ notices }) => <BellRows notices={notices} />}
				</QueryContent>
				<footer>
					<a href={pathTo("notifications", language)} className="bell-all">
						{t("notices.all")}
					</a>
				</footer>
			</section>
		</div>
	);
}
