import { useEffect } from "react";
import { savedListsTexts } from "#i18n/lists.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { Outputs } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LineIssue, useLineIssueMessage } from "#web/quick-order/LineIssue.tsx";

export type Added = Outputs["lists"]["addToCart"];

type AddedLinesProps = { added: Added; take: (line: Added[number], quantity: number) => Promise<void> };

/** How much of it went into the cart, and why the rest did not. */
export default function AddedLines({ added, take }: AddedLinesProps) {
	const { pageText: l, language } = useText(savedListsTexts);
	const wordsOf = useLineIssueMessage();
	const { trackError } = useAnalytics();
	const whyOf = (line: Added[number]) => (line.verdict.kind === "unknown" ? l("gone") : wordsOf(line, (at) => at + 1));
	useEffect(() => {
		for (const line of added) trackError({ type: "list", field: line.slug, message: wordsOf(line, (at) => at + 1) });
	});
	const wrong = added.filter(({ verdict }) => verdict.kind !== "taken");
	const good = added.length - wrong.length;
	const said =
		good === 0
			? l("none-added")
			: wrong.length > 0
				? l("some-added", String(good), String(added.length))
				: good === 1
					? l("line-added")
					: l("all-added", String(good));
	return (
		<div className="what-was-added">
			<p role="status">
				{said} {good > 0 && <a href={pathTo("cart", language)}>{l("to-cart")}</a>}
			</p>
			{wrong.length > 0 && (
				<ul>
					{wrong.map((line) => (
						<li key={line.slug}>
							<b>{line.name}</b>
							<LineIssue
								result={line}
								words={whyOf(line)}
								onQuantity={(quantity) => void take(line, quantity)}
								onCode={() => undefined}
							/>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
