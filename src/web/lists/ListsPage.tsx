import { useEffect, useRef, useState } from "react";
import { savedListsTexts } from "#i18n/lists.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMayBuy } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Failed } from "./Failed.tsx";
import { useAddFromList, WhatWasAdded } from "./useAddFromList.tsx";

/** What people at a company order again and again. */
export default function ListsPage() {
	const { pageText: l, t } = useText(savedListsTexts);
	const mayBuy = useMayBuy();
	const lists = trpc.lists.all.useQuery();
	const removing = useRemoving();
	return (
		<div className="wrap portal">
			<CustomerMenu label={t("account.menu")} />
			<div>
				<div className="lists-head">
					<div>
						<h1>{t("lists.title")}</h1>
						<p className="text-ink-2">{mayBuy ? l("about") : l("readers")}</p>
					</div>
					{mayBuy && <NewList />}
				</div>
				<Removed {...removing} />
				<QueryContent
					query={lists}
					skeleton={<Skeleton className="h-48" />}
					empty={(lists) =>
						lists.length === 0 && (
							<EmptyState title={l("none")}>
								<p>{l("none-about")}</p>
							</EmptyState>
						)
					}
				>
					{(lists) => (
						<ul className="kept-lists">
							{lists.map((list) => (
								<ListRow key={list.id} list={list} mayBuy={mayBuy} onRemove={() => removing.remove(list)} />
							))}
						</ul>
					)}
				</QueryContent>
			</div>
		</div>
	);
}

type Gone = { id: string; name: string };

/** What was thrown away last can be had back. */
function useRemoving() {
	const cache = trpc.useUtils();
	const [removed, setRemoved] = useState<Gone | null>(null);
	const onSuccess = () => cache.lists.all.invalidate();
	const removing = trpc.lists.remove.useMutation({ onSuccess });
	const restoring = trpc.lists.restore.useMutation({ onSuccess });
	return {
		removed,
		error: removing.error ?? restoring.error,
		remove: ({ id, name }: Gone) => removing.mutate({ listId: id }, { onSuccess: () => setRemoved({ id, name }) }),
		restore: ({ id }: Gone) => restoring.mutate({ listId: id }, { onSuccess: () => setRemoved(null) }),
	};
}

function Removed({ removed, error, restore }: ReturnType<typeof useRemoving>) {
	const { pageText: l } = useText(savedListsTexts);
	const undo = useRef<HTMLDivElement>(null);
	// The button that was pressed went with its row.
	useEffect(() => {
		if (removed) undo.current?.querySelector("button")?.focus();
	}, [removed]);
	return (
		<>
			{removed && (
				<div ref={undo} className="cart-removed">
					<p role="status">{l("removed", removed.name)}</p>
					<Button look="text" onClick={() => restore(removed)}>
						{l("undo")}
					</Button>
				</div>
			)}
			<Failed error={error} />
		</>
	);
}

const CreateList = lazyPart(() => import("./CreateList.tsx"), LoadErrorDialog);

function NewList() {
	const { pageText: l } = useText(savedListsTexts);
	return (
		<DialogButton icon="plus" dialog={(asked) => <CreateList {...asked} />}>
			{l("new")}
		</DialogButton>
	);
}

type ListRowProps = { list: Outputs["lists"]["all"][number]; mayBuy: boolean; onRemove: () => void };

function ListRow({ list, mayBuy, onRemove }: ListRowProps) {
	const { id, name, lines, shared, isOwn, owner, updatedAt, mayKeep } = list;
	const { pageText: l, dayOf, language } = useText(savedListsTexts);
	const adding = useAddFromList(id);
	return (
		<li>
			<div className="kept-list">
				<div>
					<a href={pathTo("kept-list", language, { listId: id })}>
						<b>{name}</b>
					</a>
					<p className="text-ink-2 text-sm">
						{lines === 1 ? l("line") : l("lines", String(lines))} · {l("changed", dayOf(updatedAt))}
					</p>
				</div>
				{shared && <Badge>{isOwn ? l("shared") : l("shared-by", owner)}</Badge>}
				{mayBuy && lines > 0 && (
					<Button busy={adding.busy} aria-label={l("add-all-of", name)} onClick={() => void adding.add(null)}>
						{l("add-all")}
					</Button>
				)}
				{mayBuy && mayKeep && <IconButton icon="remove" label={l("remove-of", name)} onClick={onRemove} />}
			</div>
			<WhatWasAdded {...adding} />
			<Failed error={adding.error} />
		</li>
	);
}
