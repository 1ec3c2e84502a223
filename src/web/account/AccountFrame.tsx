import { type PropsWithChildren, type ReactNode, useEffect, useRef } from "react";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { accountPages } from "#web/layout/links.ts";

/** A page about oneself: what it is, the others of its kind, and the rest of the portal. */
export function AccountFrame({ children }: PropsWithChildren) {
	const { t, language } = useText();
	const { route } = useAddress();
	const here = accountPages.find((page) => page === route?.name) ?? "account";
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div>
				<h1 className="mb-4">{t(`${here}.title`)}</h1>
				<nav className="tabs mb-6" aria-label={t("account.pages")}>
					{accountPages.map((page) => (
						<a key={page} href={pathTo(page, language)} aria-current={page === here ? "page" : undefined}>
							{t(`account.tab.${page}`)}
						</a>
					))}
				</nav>
				{children}
			</div>
		</div>
	);
}

type ChapterProps = PropsWithChildren<{
	title: string;
	about?: string;
	action?: ReactNode;
	/** Counts what took away the control that was pressed: the focus goes to the heading, and is not lost. */
	turns?: number;
}>;

/** A part of such a page, under a line of ink. */
export function Chapter({ title, about, action, turns = 0, children }: ChapterProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (turns > 0) heading.current?.focus();
	}, [turns]);
	return (
		<section className="chapter" aria-label={title}>
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

/** What is known of something, line by line. */
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
