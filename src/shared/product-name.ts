type Goods = { name: string; size: string };

/** What it is called where its size stands beside it: other sizes of a product carry theirs in their name already. */
export const nameBeside = ({ name, size }: Goods): string =>
	name.endsWith(`, ${size}`) ? name.slice(0, -`, ${size}`.length) : name;

/** What of which size, each said once. */
export const nameAndSize = (goods: Goods): string => `${nameBeside(goods)}, ${goods.size}`;
