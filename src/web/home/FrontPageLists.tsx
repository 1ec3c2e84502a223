import { savedListsTexts } from "#i18n/cart/lists.ts";
import { frontPageTexts } from "#i18n/home/front-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useAddFromList } from "#web/lists/useAddFromList.ts";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { FrontPage } from "./front-page.ts";

/** The lists that changed last, each with a button that adds all of it. */
export function FrontPageLists({ lists, mayOrder }: Pick<FrontPage, "lists" | "mayOrder">) {
	const { pageText, language } = useText(frontPageTexts);
	if (lists.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="front-lists">
			<div className="panel-head">
				<h2 id="front-lists" className="plain">
					{pageText("lists")}
				</h2>
				<a href={pathTo("lists", language)}>{pageText("lists-all")}</a>
			</div>
			<ul className="side-rows">
				{lists.map((list) => (
					<ListRow key={list.id} list={list} mayOrder={mayOrder} />
				))}
			</ul>
		</section>
	);
}

function ListRow({ list: { id, name, lines }, mayOrder }: { list: FrontPage["lists"][number]; mayOrder: boolean }) {
	const { pageText, t, language } = useText(frontPageTexts);
	const { pageText: listText } = useText(savedListsTexts);
	const adding = useAddFromList(id);
	return (
		<li>
			<div>
				<a href={pathTo("saved-list", language, { listId: id })}>{name}</a>
				<p>
					{lines === 0
						? pageText("list-empty")
						: lines === 1
							? pageText("list-line")
							: pageText("list-lines", String(lines))}
				</p>
			</div>
			{mayOrder && lines > 0 && (
				<Button busy={adding.busy} aria-label={listText("add-all-of", name)} onClick={() => void adding.add(null)}>
					{t("cart.add-short")}
				</Button>
			)}
			{adding.result}
			<FailureText error={adding.error} />
		</li>
	);
}
