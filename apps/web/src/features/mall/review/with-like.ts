type Like = { liked: boolean; likes: number };

/** Cached reviews — one, a list or an endless list — with one review's like changed. */
export function withLike(data: unknown, id: string, like: Like): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data && Array.isArray(data.pages))
    return { ...data, pages: data.pages.map((page) => withLike(page, id, like)) };
  if ('items' in data && Array.isArray(data.items))
    return { ...data, items: data.items.map((item) => withLike(item, id, like)) };
  return 'id' in data && data.id === id ? { ...data, ...like } : data;
}
