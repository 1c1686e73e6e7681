"""Painters: each turns a seed and a few parameters into a picture of light, float32, linear RGB."""
