import { useState } from "react";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { ListHeader } from "./ListHeader.tsx";
import { SavedListLine } from "./ListLine.tsx";
import type { Line, SavedList } from "./list.ts";
import { useAddFromList } from "./useAddFromList.ts";
import { useListLines } from "./useListLines.ts";

/** A saved list: its lines, and the button that adds them to the cart. */
export default function ListPage() {
	const { pageText, t, language } = useText(savedListsTexts);
	const { params } = useAddress();
	const list = trpc.lists.show.useQuery({ listId: params.listId ?? "", language });
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div>
				<a href={pathTo("lists", language)} className="back">
					<Icon name="left" small />
					{pageText("back")}
				</a>
				<QueryContent query={list} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(list) => <ListContent key={list.id} list={list} />}
				</QueryContent>
			</div>
		</div>
	);
}

function ListContent({ list }: { list: SavedList }) {
	const { pageText } = useText(savedListsTexts);
	const canOrder = useCanOrder();
	const { lines, change, problem } = useListLines(list);
	const [chosenSlugs, setChosenSlugs] = useState<ReadonlySet<string>>(new Set());
	const [removed, setRemoved] = useState<{ line: Line; index: number } | null>(null);
	const [announcement, setAnnouncement] = useState("");
	const chosenIds = lines.filter(({ slug }) => chosenSlugs.has(slug)).map(({ productId }) => productId);
	const content = useKeepFocus<HTMLDivElement>(removed, ".cart-removed button");
	const remove = (line: Line, index: number) => {
		setRemoved({ line, index });
		change(lines.filter(({ slug }) => slug !== line.slug));
	};
	const move = (from: number, to: number) => {
		const [line] = lines.slice(from, from + 1);
		if (!line || to < 0 || to >= lines.length) return;
		change(lines.toSpliced(from, 1).toSpliced(to, 0, line));
		setAnnouncement(pageText("moved", line.name, String(to + 1)));
	};
	return (
		<div ref={content}>
			<ListHeader list={list} />
			{problem &&
				(problem.isStale ? <Notice type="warning" title={pageText("stale")} /> : <FailureText error={problem.error} />)}
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{canOrder && lines.length > 0 && <AddListToCart listId={list.id} chosenIds={chosenIds} />}
			{canOrder && lines.length > 1 && (
				<Checkbox
					label={pageText("choose-all")}
					checked={chosenIds.length === lines.length}
					onChange={({ target }) => setChosenSlugs(new Set(target.checked ? lines.map(({ slug }) => slug) : []))}
				/>
			)}
			{removed && (
				<div className="cart-removed">
					<p role="status">{pageText("line-removed", removed.line.name)}</p>
					<Button
						look="text"
						onClick={() => {
							change(lines.toSpliced(removed.index, 0, removed.line));
							setRemoved(null);
						}}
					>
						{pageText("undo")}
					</Button>
				</div>
			)}
			{lines.length === 0 && (
				<EmptyState title={pageText("empty-title")}>
					<p>{pageText("empty-about")}</p>
				</EmptyState>
			)}
			<ol className="saved-lines">
				{lines.map((line, index) => (
					<SavedListLine
						key={line.slug}
						line={line}
						mayChange={canOrder}
						isChosen={chosenSlugs.has(line.slug)}
						isFirst={index === 0}
						isLast={index === lines.length - 1}
						onChoose={(isChosen) =>
							setChosenSlugs(
								new Set(isChosen ? [...chosenSlugs, line.slug] : [...chosenSlugs].filter((slug) => slug !== line.slug)),
							)
						}
						onQuantity={(quantity) => change(lines.with(index, { ...line, quantity }))}
						onMove={(offset) => move(index, index + offset)}
						onRemove={() => remove(line, index)}
					/>
				))}
			</ol>
		</div>
	);
}

function AddListToCart({ listId, chosenIds }: { listId: string; chosenIds: string[] }) {
	const { pageText } = useText(savedListsTexts);
	const adding = useAddFromList(listId);
	return (
		<div className="add-list">
			<Button
				look="primary"
				busy={adding.busy}
				onClick={() => void adding.add(chosenIds.length > 0 ? chosenIds : null)}
			>
				{chosenIds.length > 0 ? pageText("add-chosen", String(chosenIds.length)) : pageText("add-all")}
			</Button>
			<DialogButton
				look="text"
				dialog={(dialogProps) => (
					<CopyList listId={listId} products={chosenIds.length > 0 ? chosenIds : null} {...dialogProps} />
				)}
			>
				{pageText("to-location")}
			</DialogButton>
			{adding.result}
			<FailureText error={adding.error} />
		</div>
	);
}

const CopyList = lazyPart(() => import("./CopyList.tsx"), LoadErrorDialog);
