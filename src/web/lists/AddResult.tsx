import { useEffect } from "react";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { Outputs } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LineIssue, useLineIssueMessage } from "#web/quick-order/LineIssue.tsx";

export type AddedLines = Outputs["lists"]["addToCart"];

type AddResultProps = {
	added: AddedLines;
	addAvailable: (line: AddedLines[number], quantity: number) => Promise<void>;
};

/** The result of adding a list to the cart: the number of added lines, and the reason for each line that was not added. */
export default function AddResult({ added, addAvailable }: AddResultProps) {
	const { pageText, language } = useText(savedListsTexts);
	const issueOf = useLineIssueMessage();
	const { trackError } = useAnalytics();
	const messageOf = (line: AddedLines[number]) =>
		line.verdict.kind === "unknown" ? pageText("not-visible") : issueOf(line, (index) => index + 1);
	useEffect(() => {
		for (const line of added)
			trackError({ type: "list", field: line.slug, message: issueOf(line, (index) => index + 1) });
	});
	const failed = added.filter(({ verdict }) => verdict.kind !== "accepted");
	const addedCount = added.length - failed.length;
	const summary =
		addedCount === 0
			? pageText("none-added")
			: failed.length > 0
				? pageText("some-added", String(addedCount), String(added.length))
				: addedCount === 1
					? pageText("line-added")
					: pageText("all-added", String(addedCount));
	return (
		<div className="add-result">
			<p role="status">
				{summary} {addedCount > 0 && <a href={pathTo("cart", language)}>{pageText("to-cart")}</a>}
			</p>
			{failed.length > 0 && (
				<ul>
					{failed.map((line) => (
						<li key={line.slug}>
							<b>{line.name}</b>
							<LineIssue
								result={line}
								words={messageOf(line)}
								onQuantity={(quantity) => void addAvailable(line, quantity)}
								onCode={() => undefined}
							/>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
