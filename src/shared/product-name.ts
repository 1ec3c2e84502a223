type Goods = { name: string; size: string };

/** The name of a product without its size, for places that show the size separately. */
export const nameWithoutSize = ({ name, size }: Goods): string =>
	name.endsWith(`, ${size}`) ? name.slice(0, -`, ${size}`.length) : name;

/** The name of a product with its size once. */
export const nameWithSize = (goods: Goods): string => `${nameWithoutSize(goods)}, ${goods.size}`;
