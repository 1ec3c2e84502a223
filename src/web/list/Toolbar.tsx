import { useId, useState } from "react";
import { productListTexts } from "#i18n/list.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import type { Listed } from "./list.ts";
import { useListing } from "./useListing.ts";

/** How many there are, what was chosen, and in which order they stand. */
export function Toolbar({ listed }: { listed: Listed }) {
	return (
		<div className="list-tools">
			<Count listed={listed} />
			<Chosen listed={listed} />
			<div className="max-lg:hidden">
				<Sort listed={listed} />
			</div>
		</div>
	);
}

/** Said again when it changes, after whatever the reader was hearing. */
function Count({ listed: { total, all, page, pages } }: { listed: Listed }) {
	const { pageText: l } = useText(productListTexts);
	const one = total === 1 && all === 1;
	return (
		<p role="status">
			<b>{total}</b> {total === all ? l(one ? "product" : "products") : l("of", String(all))}
			{pages > 1 && <span className="sr-only">{`, ${l("page-of", String(page), String(pages))}`}</span>}
		</p>
	);
}

/** What was chosen: each can be taken back. */
function Chosen({ listed: { chips, contracted } }: { listed: Listed }) {
	const { pageText: l } = useText(productListTexts);
	const { hrefOf, clear } = useListing();
	const some = chips.map(({ facet, value, without }) => ({ facet, value, href: hrefOf({ chosen: without }) }));
	const own = { facet: l("contract"), value: l("on-contract"), href: hrefOf({ contracted: false }) };
	const all = contracted?.isChosen ? [own, ...some] : some;
	return (
		all.length > 0 && (
			<ul className="chips" aria-label={l("chosen")}>
				{all.map(({ facet, value, href }) => (
					<li key={`${facet} ${value}`}>
						<a href={href} className="chip" aria-label={l("remove", facet, value)} data-keeps-position>
							{value}
							<Icon name="close" small />
						</a>
					</li>
				))}
				{all.length > 1 && (
					<li>
						<a href={hrefOf(clear)} className="clear" data-keeps-position>
							{l("clear")}
						</a>
					</li>
				)}
			</ul>
		)
	);
}

function Sort({ listed: { sort, sorts } }: { listed: Listed }) {
	const { pageText: l } = useText(productListTexts);
	const { show } = useListing();
	const id = useId();
	return (
		<div className="sort">
			<label htmlFor={id}>{l("sort")}</label>
			<NativeSelect
				controlProps={{ id }}
				placeholder={l("sort")}
				value={sort}
				options={sorts.map(({ sortRuleId, label }) => ({ value: sortRuleId, label }))}
				onChoose={(sort) => show({ sort })}
			/>
		</div>
	);
}

const FilterDrawer = lazyPart(() => import("./FilterDrawer.tsx"), LoadErrorDialog);

/** At the foot of a small screen, where a thumb is. */
export function FootBar({ listed, without }: { listed: Listed; without: readonly string[] }) {
	const { pageText: l } = useText(productListTexts);
	const { chosenCount } = useListing();
	const [open, setOpen] = useState<boolean>();
	return (
		<div className="foot-bar">
			<Button icon="filter" aria-expanded={open ?? false} onClick={() => setOpen(true)}>
				{chosenCount > 0 ? l("filter-on", String(chosenCount)) : l("filter")}
			</Button>
			<Sort listed={listed} />
			{open !== undefined && (
				<FilterDrawer open={open} onClose={() => setOpen(false)} listed={listed} without={without} />
			)}
		</div>
	);
}
