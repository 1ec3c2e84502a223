import { useState } from "react";
import { savedListsTexts } from "#i18n/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useMayBuy } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Failed } from "./Failed.tsx";
import { Keeping } from "./KeepingList.tsx";
import { KeptLine } from "./ListLine.tsx";
import type { KeptList, Line } from "./list.ts";
import { useAddFromList, WhatWasAdded } from "./useAddFromList.tsx";
import { useLines } from "./useLines.ts";

/** One list: what is on it, and the way into the cart. */
export default function ListPage() {
	const { pageText: l, t, language } = useText(savedListsTexts);
	const { params } = useAddress();
	const list = trpc.lists.show.useQuery({ listId: params.listId ?? "", language });
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div>
				<a href={pathTo("lists", language)} className="back">
					<Icon name="left" small />
					{l("back")}
				</a>
				<QueryContent query={list} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(list) => <Whole key={list.id} list={list} />}
				</QueryContent>
			</div>
		</div>
	);
}

function Whole({ list }: { list: KeptList }) {
	const { pageText: l } = useText(savedListsTexts);
	const mayBuy = useMayBuy();
	const { lines, change, problem } = useLines(list);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [removed, setRemoved] = useState<{ line: Line; at: number } | null>(null);
	const [said, setSaid] = useState("");
	const there = lines.filter(({ slug }) => chosen.has(slug)).map(({ productId }) => productId);
	const remove = (line: Line, at: number) => {
		setRemoved({ line, at });
		change(lines.filter(({ slug }) => slug !== line.slug));
	};
	const move = (at: number, to: number) => {
		const [line] = lines.slice(at, at + 1);
		if (!line || to < 0 || to >= lines.length) return;
		change(lines.toSpliced(at, 1).toSpliced(to, 0, line));
		setSaid(l("moved", line.name, String(to + 1)));
	};
	return (
		<>
			<Keeping list={list} />
			{problem && (problem.isStale ? <Notice type="warning" title={l("stale")} /> : <Failed error={problem.error} />)}
			<p role="status" className="sr-only">
				{said}
			</p>
			{mayBuy && lines.length > 0 && <ToCart listId={list.id} chosen={there} />}
			{mayBuy && lines.length > 1 && (
				<Checkbox
					label={l("choose-all")}
					checked={there.length === lines.length}
					onChange={({ target }) => setChosen(new Set(target.checked ? lines.map(({ slug }) => slug) : []))}
				/>
			)}
			{removed && (
				<div className="cart-removed">
					<p role="status">{l("line-removed", removed.line.name)}</p>
					<Button
						look="text"
						onClick={() => {
							change(lines.toSpliced(removed.at, 0, removed.line));
							setRemoved(null);
						}}
					>
						{l("undo")}
					</Button>
				</div>
			)}
			{lines.length === 0 && (
				<EmptyState title={l("empty-title")}>
					<p>{l("empty-about")}</p>
				</EmptyState>
			)}
			<ol className="kept-lines">
				{lines.map((line, at) => (
					<KeptLine
						key={line.slug}
						line={line}
						mayChange={mayBuy}
						isChosen={chosen.has(line.slug)}
						isFirst={at === 0}
						isLast={at === lines.length - 1}
						onChoose={(isChosen) =>
							setChosen(new Set(isChosen ? [...chosen, line.slug] : [...chosen].filter((slug) => slug !== line.slug)))
						}
						onQuantity={(quantity) => change(lines.with(at, { ...line, quantity }))}
						onMove={(by) => move(at, at + by)}
						onRemove={() => remove(line, at)}
					/>
				))}
			</ol>
		</>
	);
}

function ToCart({ listId, chosen }: { listId: string; chosen: string[] }) {
	const { pageText: l } = useText(savedListsTexts);
	const adding = useAddFromList(listId);
	return (
		<div className="kept-to-cart">
			<Button look="primary" busy={adding.busy} onClick={() => void adding.add(chosen.length > 0 ? chosen : null)}>
				{chosen.length > 0 ? l("add-chosen", String(chosen.length)) : l("add-all")}
			</Button>
			<WhatWasAdded {...adding} />
			<Failed error={adding.error} />
		</div>
	);
}
