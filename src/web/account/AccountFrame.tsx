import { type PropsWithChildren, type ReactNode, useEffect, useRef } from "react";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { accountPages } from "#web/layout/links.ts";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { UnprovenNotice } from "./UnprovenNotice.tsx";

/** The pages that staff, who belong to no company, do not have. */
const isCompanyPage = (page: (typeof accountPages)[number]): boolean =>
	["profile", "company", "locations", "colleagues"].includes(page);

/** Layout of the account pages: title, tabs, and the menu of the customer portal. */
export function AccountFrame({ children }: PropsWithChildren) {
	const { t, language } = useText();
	const { route } = useAddress();
	const { accountId } = useSession();
	const currentPage = accountPages.find((page) => page === route?.name) ?? "account";
	const tabs = useRef<HTMLElement>(null);
	useEffect(() => {
		// On a phone the tabs scroll sideways, and the current one could be outside.
		const current = tabs.current?.querySelector<HTMLElement>(`[href="${pathTo(currentPage, language)}"]`);
		if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 2;
	}, [currentPage, language]);
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div>
				<h1 className="mb-4">{t(`${currentPage}.title`)}</h1>
				<nav ref={tabs} className="tabs mb-6" aria-label={t("account.pages")}>
					{accountPages
						.filter((page) => accountId !== null || !isCompanyPage(page))
						.map((page) => (
							<a key={page} href={pathTo(page, language)} aria-current={page === currentPage ? "page" : undefined}>
								{t(page === "security" ? "account.tab.security" : `${page}.title`)}
							</a>
						))}
				</nav>
				<UnprovenNotice />
				<TimesNote />
				{children}
			</div>
		</div>
	);
}

type AccountSectionProps = PropsWithChildren<{
	title: string;
	about?: string;
	action?: ReactNode;
	/** Each increase moves the focus to the heading. A page increases the count when the button with the focus disappears. */
	focusCount?: number;
}>;

/** A section of an account page, with a heading under a line. */
export function AccountSection({ title, about, action, focusCount = 0, children }: AccountSectionProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (focusCount > 0) heading.current?.focus();
	}, [focusCount]);
	return (
		<section className="account-section" aria-label={title}>
			<header>
				<h2 ref={heading} tabIndex={-1}>
					{title}
				</h2>
				{action}
			</header>
			{about && <p className="mb-4 max-w-[62ch] text-ink-2">{about}</p>}
			{children}
		</section>
	);
}

/** A list of labels with their values. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, fact: ReactNode])[] }) => (
	<dl className="facts">
		{facts.map(([label, fact]) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>{fact}</dd>
			</div>
		))}
	</dl>
);
